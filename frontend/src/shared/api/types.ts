import type { components } from './schema';

/** A schema of the server's API, by its name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
