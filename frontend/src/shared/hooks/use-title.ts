import { useMeta } from './use-meta';

/** Sets the title of a page that has no description or address of its own. */
export const useTitle = (title: string) => useMeta({ title });
