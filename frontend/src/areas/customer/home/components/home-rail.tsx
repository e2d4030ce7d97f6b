import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOrders } from '@/domain/orders/api';
import { keptOrders } from '@/domain/orders/kept-orders';
import { againPath } from '@/domain/orders/next-action';
import { ButtonLink } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { texts } from '../texts';

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card rail-c">
    <h2 className="h3">{title}</h2>
    {children}
  </section>
);

/** The newest finished job, to book the same again. Before the first one: how paying works. */
function AgainOrPaying() {
  const { data, isLoading } = useOrders();
  const orders = data ?? keptOrders()?.orders;
  if (!orders && isLoading) return <Skeleton className="h-46 w-full !rounded-card" />;
  const last = orders?.find(
    ({ status, allowedActions }) => status === 'COMPLETED' && allowedActions.includes('rebook'),
  );
  return last ? (
    <Card title={texts.needItAgain}>
      <p className="soft small line-clamp-3 wordy">{texts.startsWithAnswersOf(last.title)}</p>
      <ButtonLink kind="primary" className="mt-auto" to={againPath(last)}>
        {texts.bookTheSame}
      </ButtonLink>
    </Card>
  ) : (
    <Card title={texts.yourMoneyIsHeld}>
      <p className="soft small">{texts.goesProviderOnlyAfter}</p>
      <Link className="link -my-1 self-start py-[11px]" to="/terms-conditions#price">
        {texts.howPayingWorks}
      </Link>
    </Card>
  );
}

/** What every customer may want next; shown on large screens only, beside the page. */
export const RailCards = () => (
  <div className="hidden flex-col gap-4 min-[1100px]:flex">
    <AgainOrPaying />
    <Card title={texts.isSomethingWrong}>
      <p className="soft small">{texts.supportHelpsYouProvider}</p>
      <ButtonLink kind="tint" to="/support">
        {texts.askSupport}
      </ButtonLink>
    </Card>
  </div>
);
