import { useEffect, useRef, type ComponentType } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useOwnerId, useSession } from '@/areas/common/identity/session';
import type { Schema } from '@/shared/api/types';
import { rememberNext } from '@/shared/lib/storage';
import { LogoSpinner } from '@/shared/ui/logo';
import { useDraft, type Draft } from '@/domain/booking/draft-store';
import { useOutbox } from '@/domain/booking/outbox';
import { useBegin } from '../use-begin';
import { Outgoing } from './outgoing';

type Category = Schema<'CategoryDetail'>;

interface Props {
  category: Category;
  Flow: ComponentType<{ category: Category; draft: Draft }>;
}

/** Sends a guest to the sign-in, which leads back to this address. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  useEffect(() => rememberNext(pathname + search), [pathname, search]);
  return <Navigate to="/auth" replace />;
}

function Begun({ category, Flow }: Props) {
  const userId = useOwnerId();
  const navigate = useNavigate();
  const entry = useOutbox((state) =>
    state.waiting.find(
      ({ userId: owner, body }) => owner === userId && body.categorySlug === category.slug,
    ),
  );
  const draft = useBegin(category, entry !== undefined);
  const delivered = useOutbox((state) => state.sent);
  const sent = useDraft((state) => state.sent);
  const watched = useRef<string | null>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (entry) watched.current = entry.key;
    if (draft) shown.current = draft.id;
    const order = watched.current === null ? undefined : delivered[watched.current];
    if (order)
      void navigate(
        order.status === 'PRICED' ? `/order/${order.id}/quote` : `/request/${order.id}`,
        { replace: true },
      );
    else if (!entry && !draft) {
      // Another tab of this browser has sent it.
      if (watched.current !== null) void navigate('/requests', { replace: true });
      else if (sent && sent.id === shown.current) void navigate(sent.to, { replace: true });
    }
  }, [entry, delivered, sent, draft, navigate]);
  if (entry) return <Outgoing entry={entry} />;
  return draft ? <Flow category={category} draft={draft} /> : <LogoSpinner />;
}

/**
 * The booking flow of a service, or the state of a request that waits for the network. Only its customer may copy an order, so a guest with
 * the address of a copy, such as that of the reminder of gas, signs in first.
 */
export function Drafted(props: Props) {
  const [query] = useSearchParams();
  const { user, failed } = useSession();
  return query.has('again') && !user && !failed ? (
    <SignInFirst />
  ) : (
    // Without the key, a service that is opened from the booking of another one would keep its state and begin no draft.
    <Begun key={props.category.slug} {...props} />
  );
}
