import { useState } from 'react';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { askForChange } from '../api';

const MIN = 3;
const MAX = 500;

function Body({ orderId, onClose, onAsked }: { orderId: string; onClose: () => void; onAsked: () => void }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  async function ask() {
    const text = note.trim();
    if (text.length < MIN) {
      setError('Describe in one sentence what should change.');
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      await askForChange(orderId, text);
      toast({ title: 'We will review the price', description: 'You have a new price within 24 hours.' });
      onAsked();
    } catch (problem) {
      const found = fieldErrors(problem)['note'];
      setError(found);
      setFailure(found ? '' : messageOf(problem, 'We could not send it. Please try again.'));
      setBusy(false);
    }
  }
  return (
    <div className="stack g16">
      <p className="soft">A person reviews the price. Your current price ends; nothing is charged. You can ask three times.</p>
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      <TextAreaField label="What should be different?" placeholder="For example: only the sitting room, or your own paint" maxLength={MAX} value={note} error={error} onChange={(event) => setNote(event.target.value)} />
      <div className="row g8 wrapx">
        <Button kind="primary" busy={busy} onClick={() => void ask()}>
          Ask for a new price
        </Button>
        <Button onClick={onClose}>Keep this price</Button>
      </div>
    </div>
  );
}

/** Asks the person who set a price for another one. */
export function ReviseDialog({ orderId, open, onClose, onAsked }: { orderId: string; open: boolean; onClose: () => void; onAsked: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Ask for a change" form="sheet">
      <Body orderId={orderId} onClose={onClose} onAsked={onAsked} />
    </Dialog>
  );
}
