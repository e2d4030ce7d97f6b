import { memo } from 'react';
import { firstMove } from '@/shared/lib/hydration';
import { latePart } from './late-part';

const IconSet = latePart<{ iconKey: string }>(() => firstMove().then(async () => await import(/* webpackChunkName: "service-icons" */ './service-icon-set')), { fallback: <svg className="i" aria-hidden /> });

/** The drawing for an icon key; an unknown key shows a wrench. Names stand beside it, so a page does without when the drawings cannot be fetched. */
export const ServiceIcon = memo(function ServiceIcon({ iconKey }: { iconKey: string }) {
  return <IconSet iconKey={iconKey} />;
});
