import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { config } from '@/shared/lib/config';
import { renderApp } from '@/testing/render';
import { serveOrder, soon, view } from '@/testing/served-order';
import { goOnline } from '@/testing/walk';

const DONE = {
  status: 'COMPLETED',
  paidKobo: 3_010_000,
  provider: view().provider,
  allowedActions: ['view_quote', 'track', 'view_receipt', 'rebook', 'review'],
};

describe('a finished order', () => {
  it('asks for the rating first, and has one closed entry for whatever is wrong', async () => {
    serveOrder({
      ...DONE,
      allowedActions: [...DONE.allowedActions, 'claim_guarantee', 'claim_damage', 'dispute'],
      guarantee: { days: 7, until: soon(), claims: [] },
      damage: { until: soon(), mostKobo: 25_000_000, claims: [] },
    });
    const { user, container } = renderApp('/order/o1');
    const rating = await screen.findByRole('heading', { name: 'How was Sunday?' });
    const entry = screen.getByText('Something wrong?');
    const receipt = screen.getByRole('link', { name: 'Receipt with VAT' });
    expect(rating.compareDocumentPosition(receipt)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(receipt.compareDocumentPosition(entry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const repair = await screen.findByRole('button', { name: 'Ask for a free return visit' });
    expect(repair).not.toBeVisible();
    await user.click(entry);
    expect(repair).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Something was damaged' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Report a problem' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('has whatever is wrong open when the address asks for it', async () => {
    serveOrder({ ...DONE, allowedActions: [...DONE.allowedActions, 'dispute'] });
    renderApp('/order/o1#problem');
    expect(await screen.findByRole('button', { name: 'Report a problem' })).toBeVisible();
  });
  it('tells its owner alone, and no one with a link, when the review of a disputed job can be written', async () => {
    serveOrder({ ...DONE, status: 'DISPUTED', allowedActions: ['view_quote'] });
    const review = 'You can write or change your review once we have decided about the problem.';
    const own = renderApp('/order/o1');
    expect(await screen.findByText(review)).toBeVisible();
    own.unmount();
    renderApp('/order/o1#t=t1');
    await screen.findByRole('heading', { name: 'Your request' });
    expect(screen.queryByText(review)).toBeNull();
  });
  it('a danger has two calls while the provider may be near, and no entry once they have left', async () => {
    serveOrder({ ...DONE, status: 'IN_PROGRESS', allowedActions: ['view_quote'] });
    const first = renderApp('/order/o1');
    await first.user.click(await screen.findByRole('button', { name: 'I’m not safe' }));
    const sheet = within(screen.getByRole('dialog', { name: 'I’m not safe' }));
    expect(sheet.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    expect(sheet.getByRole('link', { name: 'Call Gida' })).toHaveAttribute(
      'href',
      `tel:${config.supportPhone}`,
    );
    expect(sheet.getByRole('link', { name: /tell our team here/ })).toHaveAttribute(
      'href',
      '/support?order=o1#safety',
    );
    act(() => goOnline(false));
    expect(sheet.queryByRole('link', { name: /tell our team here/ })).toBeNull();
    expect(sheet.getByRole('status')).toHaveTextContent(
      'There is no connection. Call 112 or Gida 0800 555 0100.',
    );
    expect(sheet.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
    expect(sheet.getByRole('link', { name: config.supportPhoneText })).toHaveAttribute(
      'href',
      `tel:${config.supportPhone}`,
    );
    act(() => goOnline(true));
    expect(sheet.getByRole('link', { name: /tell our team here/ })).toBeInTheDocument();
    first.unmount();
    serveOrder({ ...DONE, closedAt: '2026-03-01T09:00:00Z' });
    renderApp('/order/o1');
    await screen.findByRole('heading', { name: 'How was Sunday?' });
    expect(screen.queryByRole('button', { name: 'I’m not safe' })).toBeNull();
  });
});
