import type { ReactNode } from 'react';
import { translate } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('domain/support', {
  alertingOurTeam: 'We dey tell our team.',
  ourTeamAlertedCall: 'Our team don hear. Call 112 too.',
  ourTeamCouldNot: 'We no fit reach our team: call 112.',
  ifSomeoneInDanger: (emergency: ReactNode, gida: ReactNode) =>
    rich`If person dey for danger, call ${emergency} first, then call us for ${gida}. No wait for answer here.`,
  openWindowsNoFlames: (emergency: ReactNode, gida: ReactNode) =>
    rich`Open windows, no light fire, no touch any switch, comot from the house. Then call ${emergency}, and us for ${gida}. No wait for answer here.`,
});
