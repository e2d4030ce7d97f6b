import { useMedia } from '@/shared/hooks/use-media';

/** True when two columns stand beside each other, so that the order in the page is the order that is seen. */
export const useWide = () => useMedia('(min-width: 1000px)');
