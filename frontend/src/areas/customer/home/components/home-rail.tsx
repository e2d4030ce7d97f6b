import { Link } from 'react-router-dom';
import { ButtonLink } from '@/shared/ui/button';
import { texts } from '../texts';

/** The promises that apply to every job; shown on large screens only, beside the page. */
export function PromiseCards() {
  return (
    <div className="hidden flex-col gap-4 min-[1100px]:flex">
      <section className="card rail-c">
        <h2 className="h3">{texts.yourMoneyIsHeld}</h2>
        <p className="soft small">{texts.goesProviderOnlyAfter}</p>
        <Link className="link -my-1 self-start py-[11px]" to="/terms-conditions#price">
          {texts.howPayingWorks}
        </Link>
      </section>
      <section className="card rail-c">
        <h2 className="h3">{texts.isSomethingWrong}</h2>
        <p className="soft small">{texts.supportHelpsYouProvider}</p>
        <ButtonLink kind="tint" to="/support">
          {texts.askSupport}
        </ButtonLink>
      </section>
    </div>
  );
}
