export const scrollEventsMuted = (): boolean => false
