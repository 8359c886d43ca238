/** Does what the server lets happen only after a fresh proof of who it is; undefined when none was given. */
export type Prove = <T>(action: () => Promise<T>) => Promise<T | undefined>;
