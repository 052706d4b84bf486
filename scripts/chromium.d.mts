export declare function findChromium(): string
export declare function findRedis(): string
