import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderApp } from '@/testing/render';
import { asProvider, job, offer } from '@/testing/provider/builders';

const photos = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `p${place}`, url: `/api/uploads/p${place}` }));
const ROW = { name: 'Photos from the customer' };

describe('photos of an offer', () => {
  const card = () => screen.findByRole('article', { name: 'Deep home cleaning' });
  it('are shown before the answer, at most five, and can be enlarged', async () => {
    asProvider({ offers: [offer({ photos: photos(6) })] });
    const { user, container } = renderApp('/service-provider/dashboard');
    const row = within(await card()).getByRole('list', ROW);
    expect(within(row).getAllByRole('img')).toHaveLength(5);
    expect(within(row).getByRole('img', { name: 'Photo 5 of 5' })).toHaveAttribute(
      'src',
      '/api/uploads/p4?size=small',
    );
    expect(
      row.compareDocumentPosition(screen.getByRole('button', { name: 'Accept ₦25,000' })),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(row).getByRole('button', { name: 'Photo 3 of 5' }));
    expect(
      within(screen.getByRole('dialog', { name: 'Photo 3 of 5' })).getByRole('img'),
    ).toHaveAttribute('src', '/api/uploads/p2');
  });
  it('ERR-28 says when one does not load, and the offer can still be accepted', async () => {
    asProvider({ offers: [offer({ photos: photos(2) })] });
    renderApp('/service-provider/dashboard');
    fireEvent.error(within(await card()).getByRole('img', { name: 'Photo 2 of 2' }));
    expect(within(await card()).getByText('Image not available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept ₦25,000' })).toBeEnabled();
  });
  it('take no space when there are none', async () => {
    asProvider({ offers: [offer()] });
    renderApp('/service-provider/dashboard');
    expect(within(await card()).queryByRole('list', ROW)).not.toBeInTheDocument();
  });
});

describe('photos of a job', () => {
  const PATH = '/service-provider/jobs/o1';
  const asked = { name: 'What Amina asked for' };
  it('are shown with the request details, also when there is no text', async () => {
    asProvider({ open: [job({ answers: [], description: '', photos: photos(2) })] });
    const { user, container } = renderApp(PATH);
    const row = within(await screen.findByRole('region', asked)).getByRole('list', ROW);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(row).getByRole('button', { name: 'Photo 1 of 2' }));
    const dialog = screen.getByRole('dialog', { name: 'Photo 1 of 2' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  it('ERR-28 says when one does not load', async () => {
    asProvider({ open: [job({ photos: photos(1) })] });
    renderApp(PATH);
    fireEvent.error(
      within(await screen.findByRole('region', asked)).getByRole('img', { name: 'Photo 1 of 1' }),
    );
    expect(screen.getByText('Image not available')).toBeVisible();
  });
  it('take no space when there are none', async () => {
    asProvider({ open: [job()] });
    renderApp(PATH);
    await screen.findByRole('region', asked);
    expect(screen.queryByRole('list', ROW)).not.toBeInTheDocument();
  });
});

describe('voice notes of a job', () => {
  const PATH = '/service-provider/jobs/o1';
  const asked = { name: 'What Amina asked for' };
  const list = { name: 'Voice notes from Amina' };
  it('B15.18 can be played, also when there is nothing to read', async () => {
    const voiceNotes = [
      { id: 'v1', url: '/api/uploads/v1' },
      { id: 'v2', url: '/api/uploads/v2' },
    ];
    asProvider({ open: [job({ answers: [], description: '', voiceNotes })] });
    const { container } = renderApp(PATH);
    const notes = within(await screen.findByRole('region', asked)).getByRole('list', list);
    const second = within(notes).getByLabelText('Voice note 2 of 2');
    expect(second).toHaveAttribute('src', '/api/uploads/v2');
    expect(second).toHaveAttribute('preload', 'none');
    expect(await axe(container)).toHaveNoViolations();
  });
  it('B15.18 can be saved where the browser cannot play them', async () => {
    asProvider({ open: [job({ voiceNotes: [{ id: 'v1', url: '/api/uploads/v1' }] })] });
    renderApp(PATH);
    const notes = within(await screen.findByRole('region', asked)).getByRole('list', list);
    fireEvent.error(within(notes).getByLabelText('Voice note'));
    const save = within(notes).getByRole('link', { name: 'Save it and open it in another app' });
    expect(save).toHaveAttribute('href', '/api/uploads/v1');
    expect(save).toHaveAttribute('download');
  });
  it('take no space when there are none', async () => {
    asProvider({ open: [job()] });
    renderApp(PATH);
    await screen.findByRole('region', asked);
    expect(screen.queryByRole('list', list)).not.toBeInTheDocument();
  });
});
