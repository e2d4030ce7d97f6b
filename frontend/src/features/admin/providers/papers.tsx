import { Check, Eye, ImageOff, Maximize2, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import type { Application, Paper } from '@/features/providers/application';
import { messageOf } from '@/shared/api/problem';
import { formatDate } from '@/shared/lib/dates';
import { typedKobo } from '@/shared/lib/money';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { reviewPaper } from './api';
import { besideOf, documentName, paperName, stamp } from './model';
import type { AdminProviderDetail, DocumentView } from './types';

const TURNS = ['', 'r90', 'r180', 'r270'];

/** The picture of a document, which can be turned, zoomed and opened in full size. */
function Viewer({ paper, views }: { paper: Paper; views: readonly DocumentView[] }) {
  const [turn, setTurn] = useState(0);
  const [near, setNear] = useState(false);
  const [large, setLarge] = useState(false);
  const [broken, setBroken] = useState(false);
  const name = paperName(paper.kind);
  const seen = views.find(({ documentId }) => documentId === paper.id);
  const image = (className: string) =>
    paper.url && !broken ? (
      <img src={paper.url} alt={`${name}, as it was sent`} className={clsx(className, TURNS[turn])} decoding="async" onError={() => setBroken(true)} />
    ) : (
      <p className="pa-gone">
        <ImageOff className="i" aria-hidden /> {paper.url ? 'The picture could not be loaded' : 'No picture: it may follow later'}
      </p>
    );
  return (
    <figure className="pa-fig">
      <div className="pa-tools">
        <button type="button" className="iconbtn ringed" aria-label={near ? `Zoom out: ${name}` : `Zoom in: ${name}`} aria-pressed={near} onClick={() => setNear(!near)}>
          {near ? <ZoomOut className="i" aria-hidden /> : <ZoomIn className="i" aria-hidden />}
        </button>
        <button type="button" className="iconbtn ringed" aria-label={`Turn: ${name}`} onClick={() => setTurn((turn + 1) % TURNS.length)}>
          <RotateCw className="i" aria-hidden />
        </button>
        <button type="button" className="iconbtn ringed" aria-label={`Open large: ${name}`} onClick={() => setLarge(true)}>
          <Maximize2 className="i" aria-hidden />
        </button>
      </div>
      <div className={clsx('pa-pic', near && 'near')} {...(near && { role: 'region', 'aria-label': `${name}, enlarged` })}>
        {image('')}
      </div>
      <figcaption>{seen ? `Opened by ${seen.by}, ${stamp(seen.at)}. Every opening is recorded.` : 'Every opening is recorded.'}</figcaption>
      <Dialog open={large} onClose={() => setLarge(false)} title={name}>
        {large && <div className="pa-large">{image('')}</div>}
      </Dialog>
    </figure>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The applicant's answers that this document must match. */
function Written({ paper, detail: { person }, application }: { paper: Paper; detail: AdminProviderDetail; application: Application }) {
  const { applicant, identity, skills } = application;
  return (
    <dl className="ao-k">
      <Fact term="Name">{`${person.firstName} ${person.lastName}`}</Fact>
      {applicant.businessName && <Fact term="Business">{applicant.businessName}</Fact>}
      {(paper.kind === 'IDENTITY' || paper.kind === 'SELFIE') && (
        <>
          <Fact term="Born">{identity.birthYear ?? 'Not said'}</Fact>
          {identity.gender && <Fact term="Gender">{identity.gender === 'FEMALE' ? 'Woman' : 'Man'}</Fact>}
          <Fact term="Document">{documentName(identity.documentType)}</Fact>
        </>
      )}
      {paper.kind === 'CAC_CERTIFICATE' && <Fact term="CAC">{applicant.cacNumber ?? 'Not said'}</Fact>}
      {paper.kind === 'ADDRESS_PHOTO' && <Fact term="Address">{person.address ?? 'Not said'}</Fact>}
      {(paper.kind === 'TRADE_CERTIFICATE' || paper.kind === 'WORK_PHOTO') && <Fact term="Years">{skills.years ?? 'Not said'}</Fact>}
      {paper.number && <Fact term="Number">{paper.number}</Fact>}
      {paper.insurer && <Fact term="Insurer">{paper.insurer}</Fact>}
      {paper.coverKobo != null && <Fact term="Insured up to"><Money kobo={paper.coverKobo} /></Fact>}
      {paper.validUntil && <Fact term="Valid until">{formatDate(`${paper.validUntil}T12:00:00+01:00`)}</Fact>}
      <Fact term="Sent">{stamp(paper.uploadedAt)}</Fact>
      {paper.note && <Fact term="Refused">{paper.note}</Fact>}
    </dl>
  );
}

interface PolicyFacts {
  number: string;
  insurer: string;
  cover: string;
}

/** The policy for the request; null while a part of it is missing. */
function policyOf({ number, insurer, cover }: PolicyFacts) {
  const coverKobo = typedKobo(cover);
  return number.trim() && insurer.trim() && coverKobo ? { number: number.trim(), insurer: insurer.trim(), coverKobo } : null;
}

/** The facts from the insurance document, on which the badge for customers depends. */
function PolicyFields({ facts, onChange, missing }: { facts: PolicyFacts; onChange: (facts: PolicyFacts) => void; missing: boolean }) {
  const field = (name: keyof PolicyFacts) => ({ value: facts[name], onChange: (event: React.ChangeEvent<HTMLInputElement>) => onChange({ ...facts, [name]: event.target.value }) });
  return (
    <>
      <TextField label="Number of the policy" maxLength={60} {...field('number')} error={missing && !facts.number.trim() ? 'Read it from the document.' : undefined} />
      <TextField label="Insurance company" maxLength={80} {...field('insurer')} error={missing && !facts.insurer.trim() ? 'Read it from the document.' : undefined} />
      <TextField label="Insured up to, in naira" inputMode="decimal" {...field('cover')} error={missing && !typedKobo(facts.cover) ? 'Enter the sum in naira.' : undefined} />
    </>
  );
}

/** Accepts a document with the date that it shows, or refuses it with a text for the applicant. */
function Judge({ paper, providerId }: { paper: Paper; providerId: string }) {
  const [validUntil, setValidUntil] = useState(paper.validUntil ?? '');
  const [policy, setPolicy] = useState<PolicyFacts>({ number: paper.number ?? '', insurer: paper.insurer ?? '', cover: paper.coverKobo ? String(paper.coverKobo / 100) : '' });
  const insurance = paper.kind === 'INSURANCE';
  const unread = insurance && paper.state === 'ACCEPTED' && !(paper.number && paper.insurer && paper.coverKobo);
  const known = policyOf(policy);
  const [note, setNote] = useState('');
  const [refusing, setRefusing] = useState(false);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  async function judge(accepted: boolean) {
    if (!accepted && !refusing) return setRefusing(true);
    if (!accepted && !note.trim()) return setMissing(true);
    if (accepted && insurance && !known) return setMissing(true);
    setBusy(accepted ? 'yes' : 'no');
    try {
      await reviewPaper(providerId, paper.id, accepted ? { accepted, ...(validUntil && { validUntil }), ...(insurance && known) } : { accepted, note: note.trim() });
      toast({ title: accepted ? 'The paper is fine' : 'The paper was refused' });
    } catch (error) {
      failToast('It was not kept', messageOf(error, 'Please try again.'));
    } finally {
      setBusy(null);
    }
  }
  return (
    <div className="stack g12 mt-3">
      {unread && <Note tone="sun">This document counts, but nobody wrote down its policy, so customers do not see that they are insured. Read it, enter the policy and press “Fine”.</Note>}
      {paper.validUntil && !refusing && <TextField label="Valid until, as the paper says" type="date" value={validUntil} onChange={(event) => setValidUntil(event.target.value)} />}
      {insurance && !refusing && <PolicyFields facts={policy} onChange={setPolicy} missing={missing && !known} />}
      {refusing && <TextField label="What is wrong with it, for the applicant" maxLength={300} value={note} error={missing && !note.trim() ? 'Say what is wrong, so that they can mend it.' : undefined} onChange={(event) => setNote(event.target.value)} />}
      <div className="row g8 wrapx">
        {!refusing && (
          <Button disabled={busy !== null} busy={busy === 'yes'} onClick={() => void judge(true)}>
            <Check className="i" aria-hidden /> Fine
          </Button>
        )}
        <Button kind="danger-quiet" disabled={busy !== null} busy={busy === 'no'} onClick={() => void judge(false)}>
          <X className="i" aria-hidden /> {refusing ? 'Refuse this paper' : 'Not this one'}
        </Button>
        {refusing && (
          <Button kind="quiet" onClick={() => setRefusing(false)}>
            Leave it
          </Button>
        )}
      </div>
    </div>
  );
}

const MARKS: Record<Paper['state'], [string, ReactNode]> = {
  ACCEPTED: ['ok', <Check key="ok" className="i i14" aria-hidden />],
  REFUSED: ['no', <X key="no" className="i i14" aria-hidden />],
  PENDING: ['', <Eye key="waits" className="i i14" aria-hidden />],
  PROMISED: ['', <Eye key="later" className="i i14" aria-hidden />],
};

const STATE_WORDS: Record<Paper['state'], string> = { ACCEPTED: 'accepted', REFUSED: 'refused', PENDING: 'not looked at', PROMISED: 'follows later' };

/**
 * The documents in a row, and the chosen one beside the applicant's answers. Only an opened document is loaded, because each view is
 * recorded.
 */
export function Papers({ detail, application }: { detail: AdminProviderDetail; application: Application }) {
  const { documents } = application;
  const [chosen, setChosen] = useState<string | null>(null);
  const paper = documents.find(({ id }) => id === chosen);
  const beside = paper && documents.find(({ kind }) => kind === besideOf(paper.kind));
  if (documents.length === 0) return <p className="soft">No papers were sent.</p>;
  return (
    <>
      <ul className="pa-thumbs" aria-label="Papers">
        {documents.map(({ id, kind, state }) => (
          <li key={id}>
            <button type="button" className={clsx('pa-th', MARKS[state][0])} aria-pressed={id === chosen} onClick={() => setChosen(id)}>
              {MARKS[state][1]}
              {paperName(kind)}
              <span className="vh"> ({STATE_WORDS[state]})</span>
            </button>
          </li>
        ))}
      </ul>
      {!paper && <p className="soft">Choose a paper to look at it. Every opening is recorded.</p>}
      {paper && (
        <div key={paper.id} className="pa-sbs">
          <Viewer paper={paper} views={detail.views} />
          <div>
            {beside && <Viewer key={beside.id} paper={beside} views={detail.views} />}
            <h3 className="ao-h">{paperName(paper.kind)}</h3>
            <Written paper={paper} detail={detail} application={application} />
            {paper.state !== 'PROMISED' && <Judge paper={paper} providerId={detail.id} />}
          </div>
        </div>
      )}
    </>
  );
}
