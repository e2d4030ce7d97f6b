import { useEffect, useRef, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOwnerId } from '@/areas/common/identity/session';
import type { Schema } from '@/shared/api/types';
import { LogoSpinner } from '@/shared/ui/logo';
import type { Draft } from '@/domain/booking/draft-store';
import { useOutbox } from '@/domain/booking/outbox';
import { useBegin } from '../use-begin';
import { Outgoing } from './outgoing';

type Category = Schema<'CategoryDetail'>;

interface Props {
  category: Category;
  Flow: ComponentType<{ category: Category; draft: Draft }>;
}

/** The booking flow of a service, or the state of a request that waits for the network. */
export function Drafted({ category, Flow }: Props) {
  const userId = useOwnerId();
  const navigate = useNavigate();
  const entry = useOutbox((state) => state.waiting.find(({ userId: owner, body }) => owner === userId && body.categorySlug === category.slug));
  const draft = useBegin(category, entry !== undefined);
  const sent = useOutbox((state) => state.sent);
  const watched = useRef<string | null>(null);
  useEffect(() => {
    if (entry) watched.current = entry.key;
    const order = watched.current === null ? undefined : sent[watched.current];
    // Another tab of this browser has sent it.
    if (!entry && !order && !draft && watched.current !== null) void navigate('/requests', { replace: true });
    if (order) void navigate(order.status === 'PRICED' ? `/order/${order.id}/quote` : `/request/${order.id}`, { replace: true });
  }, [entry, sent, draft, navigate]);
  if (entry) return <Outgoing entry={entry} />;
  return draft ? <Flow category={category} draft={draft} /> : <LogoSpinner />;
}
