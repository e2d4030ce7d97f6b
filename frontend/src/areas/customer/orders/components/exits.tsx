import {
  CalendarClock,
  ChevronRight,
  CircleX,
  FileText,
  LifeBuoy,
  ReceiptText,
  RotateCcw,
  Share2,
  Siren,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Schema } from '@/shared/api/types';
import { MoveDialog } from '@/areas/customer/moving/move-dialog';
import { CancelDialog } from './cancel-dialog';
import { RescheduleDialog } from './reschedule-dialog';
import { SafetyDialog } from './safety-dialog';
import { ShareDialog } from './share-dialog';
import { texts } from './cancelling-texts';
import './exits.css';

const ROW = 'row g12 grow';

function Face({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon className="i" aria-hidden /> <span className="grow">{children}</span>{' '}
      <ChevronRight className="i" aria-hidden />
    </>
  );
}

interface Props {
  orderId: string;
  actions: readonly string[];
  /** Whether a cancellation request is already open. */
  asked?: boolean;
  /** Whether to show the link to the page of the order; false on that page itself. */
  detail?: boolean;
  /** The person at home, when the order is for someone else. */
  recipient?: Schema<'Recipient'> | null | undefined;
  /** Whether a provider may be near the customer. */
  near: boolean;
  /** What is above the other actions. */
  first?: ReactNode;
  /** The address for booking the same again, if that is possible. */
  againTo?: string;
}

/** More actions for a job, the most serious last. */
export function Exits({
  orderId,
  actions,
  asked = false,
  detail = true,
  recipient,
  near,
  first,
  againTo,
}: Props) {
  const [open, setOpen] = useState<'cancel' | 'move' | 'ask_move' | 'share' | 'safety' | null>(
    null,
  );
  const close = () => setOpen(null);
  const taken = actions.includes('ask_cancel');
  return (
    <>
      <nav className="t-acts" aria-label={texts.moreAboutThisJob}>
        {first}
        {detail && (
          <Link className={ROW} to={`/order/${orderId}`}>
            <Face icon={FileText}>{texts.yourRequest}</Face>
          </Link>
        )}
        {actions.includes('view_quote') && (
          <Link className={ROW} to={`/order/${orderId}/quote`}>
            <Face icon={ReceiptText}>{texts.priceBreakdown}</Face>
          </Link>
        )}
        {actions.includes('share') && (
          <button type="button" className={ROW} onClick={() => setOpen('share')}>
            <Face icon={Share2}>{texts.shareThisJob}</Face>
          </button>
        )}
        {againTo && (
          <Link className={ROW} to={againTo}>
            <Face icon={RotateCcw}>{texts.bookTheSameAgain}</Face>
          </Link>
        )}
        {actions.includes('reschedule') && (
          <button type="button" className={ROW} onClick={() => setOpen('move')}>
            <Face icon={CalendarClock}>{texts.changeTheTime}</Face>
          </button>
        )}
        {actions.includes('ask_move') && !asked && (
          <button type="button" className={ROW} onClick={() => setOpen('ask_move')}>
            <Face icon={CalendarClock}>{texts.changeTheTime}</Face>
          </button>
        )}
        {(actions.includes('cancel') || (taken && !asked)) && (
          <button type="button" className={ROW} onClick={() => setOpen('cancel')}>
            <Face icon={CircleX}>{texts.cancelThisJob}</Face>
          </button>
        )}
        <Link className={ROW} to={`/support?new=1&order=${orderId}`}>
          <Face icon={LifeBuoy}>{texts.askSupport}</Face>
        </Link>
        {near && (
          <button type="button" className={`${ROW} danger`} onClick={() => setOpen('safety')}>
            <Face icon={Siren}>{texts.imNotSafe}</Face>
          </button>
        )}
      </nav>
      <CancelDialog orderId={orderId} open={open === 'cancel'} onClose={close} taken={taken} />
      <RescheduleDialog orderId={orderId} open={open === 'move'} onClose={close} />
      <MoveDialog orderId={orderId} open={open === 'ask_move'} onClose={close} />
      <ShareDialog
        orderId={orderId}
        recipient={recipient}
        open={open === 'share'}
        onClose={close}
      />
      <SafetyDialog orderId={orderId} open={open === 'safety'} onClose={close} />
    </>
  );
}
