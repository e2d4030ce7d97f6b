import { Link } from 'react-router-dom';
import { ButtonLink } from '@/shared/ui/button';

/** The promises that apply to every job; shown on large screens only, beside the page. */
export function PromiseCards() {
  return (
    <div className="hidden flex-col gap-4 min-[1100px]:flex">
      <section className="card rail-c">
        <h2 className="h3">Your money is held</h2>
        <p className="soft small">
          It goes to your provider only after you say that the work is done. Every price includes
          VAT.
        </p>
        <Link className="link -my-1 self-start py-[11px]" to="/terms-conditions#price">
          How paying works
        </Link>
      </section>
      <section className="card rail-c">
        <h2 className="h3">Is something wrong?</h2>
        <p className="soft small">Support helps you and the provider to solve it.</p>
        <ButtonLink kind="tint" to="/support">
          Ask support
        </ButtonLink>
      </section>
    </div>
  );
}
