import { useMeta } from './use-meta';

/** Titles a page that has nothing more to say about itself. */
export const useTitle = (title: string) => useMeta({ title });
