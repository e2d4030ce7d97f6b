import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { Button } from '@/shared/ui/button';
import { findsOf } from '../sections';
import { Palette } from './palette';

/**
 * The button and the key (Ctrl K) that open the search of the staff area. It is part of the frame, because its field must be there for the
 * first letter after the key.
 */
export function PaletteOpener({ user }: { user: Schema<'User'> }) {
  const [open, setOpen] = useState(false);
  const label = findsOf(user).settings
    ? 'Find an order, a person, a page or a setting'
    : 'Find an order, a person or a page';
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button
        size="sm"
        aria-keyshortcuts="Control+K"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Search className="i" aria-hidden />
        <span className="only-l">Find</span>
        <kbd className="only-l small faint">Ctrl K</kbd>
      </Button>
      {open && <Palette user={user} label={label} onClose={() => setOpen(false)} />}
    </>
  );
}
