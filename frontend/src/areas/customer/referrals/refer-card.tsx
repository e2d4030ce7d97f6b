import { RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useUser } from '@/areas/common/identity/session';
import { useOrders } from '@/domain/orders/api';
import { whyNothing } from '@/shared/api/problem-text';
import { Button } from '@/shared/ui/button';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { useReferralStats } from '@/domain/referrals/api';
import { ApplyDialog } from './components/apply-dialog';
import { ShareRow } from './components/share-row';
import { codeOf, naira, REWARD, walletOf, type ReferralStats } from '@/domain/referrals/model';
import { texts } from './texts';
import '@/shared/ui/receipt.css';
import './refer-card.css';

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className="refer !mt-0" aria-labelledby="refer-title">
      <div className="weave" />
      <div className="refer-in">
        <h2 className="h2" id="refer-title">
          {texts.referEarn}
        </h2>
        <p className="soft small">
          {texts.youGetWhenFriend(<span className="money">{REWARD}</span>)}
        </p>
        {children}
      </div>
    </section>
  );
}

function Amount({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex-[1_1_40%]">
      <dt>{label}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}

function Stats({ stats }: { stats: ReferralStats }) {
  return (
    <>
      <dl className="refer-n !flex flex-wrap">
        <Amount label={texts.wallet}>{walletOf(stats)}</Amount>
        <Amount label={texts.pending}>{naira(stats.pendingRewards)}</Amount>
      </dl>
      {stats.expiringCredit > 0 && (
        <p className="small text-sun">
          {texts.walletExpiresWithin30(
            <span className="money">{naira(stats.expiringCredit)}</span>,
          )}
        </p>
      )}
      <ShareRow code={codeOf(stats)} />
    </>
  );
}

const Waiting = () => (
  <Loading what={texts.yourRewards}>
    <div className="stack g12">
      <div className="refer-n">
        <Skeleton className="h-[51px] w-24" />
        <Skeleton className="h-[51px] w-24" />
      </div>
      <Skeleton className="h-11 w-full !rounded-control" />
      <Skeleton className="h-11 w-full !rounded-control" />
    </div>
  </Loading>
);

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="stack g12">
      <p>{texts.yourRewardsAreSafe(whyNothing(error) ?? texts.weCouldNotLoad)}</p>
      <Button onClick={onRetry}>
        <RotateCw className="i i16" aria-hidden /> {texts.tryAgain}
      </Button>
    </div>
  );
}

/** A code can be entered once, before the first job is completed. */
function GiveCode() {
  const user = useUser();
  const { data } = useOrders();
  const [open, setOpen] = useState(false);
  if (!user || user.referredBy || data?.some(({ status }) => status === 'COMPLETED')) return null;
  return (
    <>
      <button type="button" className="link min-h-11 self-start" onClick={() => setOpen(true)}>
        {texts.haveAReferralCode}
      </button>
      <ApplyDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** The rewards for inviting friends; staff cannot invite. */
export default function ReferCard() {
  const mayRefer = useUser()?.role !== 'ADMIN';
  const { data, error, isLoading, mutate } = useReferralStats(mayRefer);
  if (!mayRefer) return null;
  return (
    <Frame>
      {isLoading && <Waiting />}
      {error && !data && <Failed error={error} onRetry={() => void mutate()} />}
      {data && <Stats stats={data} />}
      <GiveCode />
    </Frame>
  );
}
