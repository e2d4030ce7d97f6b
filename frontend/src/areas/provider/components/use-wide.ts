import { useMedia } from '@/shared/hooks/use-media';

/** Whether there are two columns, so that the order in the page matches the visible order. */
export const useWide = () => useMedia('(min-width: 1000px)');
