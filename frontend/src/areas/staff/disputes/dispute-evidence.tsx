import { History } from 'lucide-react';
import { useState } from 'react';
import { VoiceNotes } from '@/areas/common/orders/voice-notes';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Pill } from '@/shared/ui/choice';
import { Photos } from '@/shared/ui/photos';
import { Timeline } from '@/shared/ui/timeline';
import { mapOf } from '../conversations/model';
import { readEvidence } from './api';
import {
  actorText,
  EVIDENCE_KINDS,
  evidenceText,
  kindsIn,
  receivedText,
  type EvidenceItem,
  type EvidenceKind,
} from './evidence-model';

interface Loaded {
  items: EvidenceItem[];
  /** Where the older items begin; null when there are none. */
  next: string | null;
}

function Place({ item: { latitude, longitude, accuracyMetres } }: { item: EvidenceItem }) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return (
    <small className="small block">
      {`${latitude.toFixed(5)}, ${longitude.toFixed(5)}, within ${accuracyMetres ?? 0} m. `}
      <a href={mapOf({ latitude, longitude })} target="_blank" rel="noreferrer">
        Show on the map
      </a>
    </small>
  );
}

function Item({ item }: { item: EvidenceItem }) {
  return (
    <div className="wordy">
      {evidenceText(item)}
      {item.text && <p className="small">{item.text}</p>}
      <Place item={item} />
      {item.photoUrl && (
        <Photos small photos={[{ id: item.id, url: item.photoUrl }]} label={evidenceText(item)} />
      )}
      {item.voiceUrl && (
        <VoiceNotes notes={[{ id: item.id, url: item.voiceUrl }]} label={evidenceText(item)} />
      )}
      <small className="small faint block">{`${actorText(item)} · ${receivedText(item)}`}</small>
    </div>
  );
}

function Items({ items }: { items: EvidenceItem[] }) {
  const [kind, setKind] = useState<EvidenceKind | null>(null);
  if (items.length === 0) return <p className="soft">Nothing is recorded about this order.</p>;
  const shown = items.filter((item) => kind === null || item.kind === kind);
  return (
    <>
      <div className="row g8 wrapx" role="group" aria-label="Show only">
        <Pill on={kind === null} onClick={() => setKind(null)}>
          Everything
        </Pill>
        {kindsIn(items).map((one) => (
          <Pill key={one} on={kind === one} onClick={() => setKind(one)}>
            {EVIDENCE_KINDS[one]}
          </Pill>
        ))}
      </div>
      <Timeline
        label="Evidence, newest first"
        steps={shown.map((item) => ({
          id: item.id,
          text: <Item item={item} />,
          time: formatMoment(item.at),
          state: 'done',
        }))}
      />
    </>
  );
}

/**
 * Everything that is recorded about the disputed order, newest first. It is loaded only when it is asked for, because it contains the chat,
 * and each reading is stored in the audit trail.
 */
export function DisputeEvidence({ id }: { id: string }) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { busy, failure, run } = useSubmit({
    otherwise: 'The evidence could not be loaded. Please try again.',
  });
  const load = (cursor?: string) =>
    void run(async () => {
      const { data, next } = await readEvidence(id, cursor);
      setLoaded((before) => ({ items: [...(before?.items ?? []), ...data], next }));
    });
  return (
    <section aria-labelledby="dispute-evidence" className="stack g8">
      <h3 className="h3" id="dispute-evidence">
        Evidence
      </h3>
      {loaded && <Items items={loaded.items} />}
      {!loaded && (
        <p className="small soft">
          It contains the chat and positions. That you read it is stored with your name.
        </p>
      )}
      <FormFailure>{failure}</FormFailure>
      {!loaded && (
        <Button className="self-start" busy={busy} onClick={() => load()}>
          <History className="i" aria-hidden /> Show the evidence
        </Button>
      )}
      {loaded?.next && (
        <Button className="self-start" busy={busy} onClick={() => load(loaded.next ?? undefined)}>
          Show older evidence
        </Button>
      )}
    </section>
  );
}
