import { memo } from 'react';
import { firstMove } from '@/shared/lib/hydration';
import { latePart } from './late-part';

const IconSet = latePart<{ iconKey: string }>(
  () =>
    firstMove().then(
      async () => await import(/* webpackChunkName: "service-icons" */ './service-icon-set'),
    ),
  { fallback: <svg className="i" aria-hidden /> },
);

/** The icon for a key; a wrench for an unknown key. The name is shown beside it, so a page still works when the icons cannot be loaded. */
export const ServiceIcon = memo(function ServiceIcon({ iconKey }: { iconKey: string }) {
  return <IconSet iconKey={iconKey} />;
});
