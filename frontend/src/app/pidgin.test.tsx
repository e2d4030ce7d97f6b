import { render, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { rememberLanguage } from '@/shared/lib/language';
import { asProvider, job } from '@/testing/provider/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { clean, open } from '@/testing/walk';

/** `main.tsx` loads these before the first page. */
beforeEach(async () => {
  rememberLanguage('pcm');
  await import('./pcm/common');
});

describe('a person who chose Nigerian Pidgin', () => {
  it('books in it, and the service keeps its own words', async () => {
    clean();
    const { user, container } = open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Carpentry: wetin you need?' }),
    ).toBeVisible();
    expect(screen.getByLabelText(/^Anything wey we suppose know/)).toBeVisible();
    expect(screen.getAllByText(/if you like/).length).toBeGreaterThan(1);
    expect(screen.queryByText(/optional/)).toBeNull();
    await user.click(screen.getByLabelText(/A big job/));
    await user.click(screen.getByRole('button', { name: 'Next: Where' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Where make dem come?' }),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('reads a question that begins with a capital', async () => {
    await import('./pcm/customer');
    const { texts } = await import('@/areas/common/booking/texts');
    expect(texts.willThereBe('water and light')).toBe('Water and light go dey?');
  });
  it('reads what a cancellation costs, and the words for danger', async () => {
    await import('./pcm/customer');
    const { texts } = await import('@/domain/orders/texts');
    expect(texts.cancelFreeUntilLate('8:00am tomorrow', '₦5,375')).toBe(
      'E free till 8:00am tomorrow. After that, or once dem dey come, e go cost ₦5,375.',
    );
    expect(texts.paidAndAccepted('Emeka')).toBe('You don pay, and Emeka don accept');
    const danger = await import('@/areas/customer/orders/components/cancelling-texts');
    expect(danger.texts.imNotSafe).toBe('I no dey safe');
  });
  it.each([
    ['gas leak', /^You dey smell gas\? Open windows\. .*, then call 112, and us for /],
    ['fire', /^Fire dey\? Make everybody comot now, .* call 112, and us for /],
    ['I no dey safe', /^You dey for danger\? .* call 112 now\. Then call us for /],
  ])('B12.11 reads in it what to do when the search names danger: %s', async (query, line) => {
    const { safetyLine } = await import('@/areas/common/catalog/safety-line');
    render(safetyLine(query));
    expect(screen.getByRole('alert')).toHaveTextContent(line);
    expect(screen.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  });
  it('reads in it the warnings about danger of the support form, and that the team is told', async () => {
    const { TOPICS } = await import('@/domain/support/model');
    const urgent = TOPICS.flatMap((topic) => topic.urgent?.('112', 'Gida') ?? []);
    const { container } = render(urgent.map((line, at) => <p key={at}>{line}</p>));
    expect(container).toHaveTextContent(/^If person dey for danger, call 112 first/);
    expect(container).toHaveTextContent(/comot from the house\. Then call 112, and us for Gida/);
    const { ALARM_TEXTS } = await import('@/domain/support/alarm');
    expect(ALARM_TEXTS.told).toBe('Our team don hear. Call 112 too.');
  });
  it('does a job in it', async () => {
    const world = asProvider({ open: [job()] });
    server.use(
      http.post('*/api/service-provider/jobs/o1/en-route', () => {
        world.open = [job({ trackingStep: 'EN_ROUTE' })];
        return HttpResponse.json(world.open[0]);
      }),
    );
    const { user, container } = renderApp('/service-provider/jobs/o1');
    await user.click(await screen.findByRole('button', { name: /I dey go/ }));
    expect(await screen.findByRole('button', { name: /I dey gate/ })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Steps for this work' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('tells the server so with each request', async () => {
    const languages: (string | null)[] = [];
    server.use(
      http.get('*/api/categories/carpentry', ({ request }) => {
        languages.push(request.headers.get('accept-language'));
        return HttpResponse.json({});
      }),
    );
    const { api } = await import('@/shared/api/client');
    const read = () => api.get('/api/categories/{slug}', { path: { slug: 'carpentry' } });
    await read();
    rememberLanguage('en-NG');
    await read();
    await waitFor(() => expect(languages).toHaveLength(2));
    expect(languages[0]).toBe('pcm');
    expect(languages[1]).not.toBe('pcm');
  });
});
