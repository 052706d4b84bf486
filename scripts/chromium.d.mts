export declare function findChromium(): string
export declare function findHeadlessChromium(): string
export declare function findRedis(): string
/** Programs that serve folders, by name. */
export declare const HOSTS: Readonly<Record<'nginx' | 'caddy' | 'apache2', string>>
/** Path of nginx, caddy or apache2; if it is missing, throws an error that says what to do. */
export declare function findHost(name: string): string
