/** 160 random bits as text. `crypto.randomUUID` is not there on plain http, which venues use in their own network. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(5)).join('');
