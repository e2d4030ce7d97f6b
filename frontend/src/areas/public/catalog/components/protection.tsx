import { useLandingContent } from '@/domain/catalog/content';
import { ContentIcon } from './content-icon';
import { texts } from '../texts';

/** How the customer is protected, at the bottom of the first screen. */
export default function Protection() {
  const { trustBadges } = useLandingContent();
  return (
    <section className="trust" aria-label={texts.whatProtectsYou}>
      <div className="wrap">
        <ul>
          {trustBadges.map(({ iconKey, text }) => (
            <li key={text}>
              <ContentIcon iconKey={iconKey} className="i i24" />
              <b>{text}</b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
