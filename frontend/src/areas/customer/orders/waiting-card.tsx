import { CloudOff } from 'lucide-react';
import { useOutbox } from '@/domain/booking/outbox';
import { useUser } from '@/areas/common/identity/session';
import { formatBrief } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { texts } from './texts';
import './order-card.css';

/**
 * Requests that are only on this device until there is a network. They are deleted with the session of their owner, so while the user is
 * not known, all of them are shown.
 */
export function WaitingCards() {
  const userId = useUser()?.id;
  const waiting = useOutbox((state) => state.waiting);
  return waiting
    .filter((entry) => userId === undefined || entry.userId === userId)
    .map(({ key, draft, queuedAt, refused }) => (
      <article key={key} className="order">
        <div className="order-main">
          <span className="row between g8">
            <span className="ref">{texts.notSentYet}</span>
            <Chip tone={refused === null ? 'grey' : 'clay'} icon={CloudOff}>
              {refused === null ? texts.waiting : texts.notTaken}
            </Chip>
          </span>
          <span className="order-t wordy">{draft.categoryName}</span>
          <span className="sentence">{refused ?? texts.savedOnThisDevice}</span>
        </div>
        <div className="order-foot wrapx">
          <span className="faint">{texts.savedSince(formatBrief(queuedAt))}</span>
          <ButtonLink
            to={`/create-order?service=${draft.categorySlug}`}
            {...(refused !== null && { kind: 'primary' as const })}
          >
            {texts.open}
          </ButtonLink>
        </div>
      </article>
    ));
}
