import type { ReactNode } from 'react';
import { dangerIn, type Danger } from '@/domain/catalog/danger';
import { Note } from '@/shared/ui/note';
import { EmergencyLink, SupportPhoneLink } from '@/shared/ui/phone-link';
import { texts } from './texts';

const TEXTS: Record<Danger, (emergency: ReactNode, gida: ReactNode) => ReactNode> = {
  gas: texts.ifYouSmellGas,
  fire: texts.ifThereIsFire,
  unsafe: texts.ifYouAreInDanger,
};

/** What to do in the danger that a search names, and whom to call; null when it names none. */
export function safetyLine(query: string): ReactNode {
  const danger = dangerIn(query);
  return (
    danger && (
      <Note tone="clay" role="alert" className="my-3">
        {TEXTS[danger](<EmergencyLink />, <SupportPhoneLink />)}
      </Note>
    )
  );
}
