import { useTitle } from '@/shared/hooks/use-title';
import { Button } from '@/shared/ui/button';
import { Chip, type ChipTone } from '@/shared/ui/chip';
import { Doorway } from '@/shared/ui/doorway';
import { TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { Receipt } from '@/shared/ui/receipt';
import { Skeleton } from '@/shared/ui/skeleton';
import { PinTicket } from '@/shared/ui/ticket';
import { Timeline } from '@/shared/ui/timeline';

const TONES: readonly ChipTone[] = ['grey', 'sun', 'sky', 'leaf', 'brand', 'clay'];

/** All interface elements of the product on one page, for inspection. */
export default function LayoutPrimitivesPage() {
  useTitle('Layout primitives');
  return (
    <main id="main" className="wrap stack g24 py-8">
      <h1 className="h1">Layout primitives</h1>
      <div className="row wrapx g8">
        <Button kind="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button kind="tint">Tint</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Danger</Button>
        <Button kind="primary" busy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
      </div>
      <div className="row wrapx g8">
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </div>
      <div className="row wrapx g8">
        {['flame', 'sparkles', 'droplets', 'zap', 'shirt', 'flower-2', 'no-such-icon'].map(
          (key) => (
            <Doorway key={key} iconKey={key} />
          ),
        )}
      </div>
      <TextField label="A field" hint="With a hint" />
      <TextField label="A field with an error" error="Say what is wrong and how to fix it." />
      <Note>A note</Note>
      <Receipt
        label="A receipt"
        lines={[
          { id: 'a', label: 'A line', kobo: 1_234_567_850 },
          { id: 'b', label: 'A discount', kobo: -100_000 },
        ]}
        totalKobo={1_234_467_850}
      />
      <Timeline
        label="A timeline"
        steps={[
          { id: '1', text: 'Done', state: 'done' },
          { id: '2', text: 'Now', state: 'now' },
          { id: '3', text: 'Next', state: 'todo' },
        ]}
      />
      <div className="who-c">
        <PinTicket pin="0000" who="the face" />
      </div>
      <Skeleton className="h-16 w-full" />
    </main>
  );
}
