import { useLocation } from 'react-router-dom';
import { useToasts } from '@/shared/lib/toasts';
import { latePart } from './late-part';

const Toaster = latePart(() => import(/* webpackChunkName: "toaster" */ './toaster'));

/** Loads the toast area with the first toast. When it cannot be loaded, the page is not affected. */
export function LazyToaster() {
  const used = useToasts((state) => state.toasts.length > 0);
  const { pathname } = useLocation();
  return used ? <Toaster pathname={pathname} /> : null;
}
