import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { asProvider } from '@/testing/provider/builders';

const AT = '2026-03-10T09:00:00Z';
const PAGE = '/service-provider/dashboard?view=questions';
const question = (patch: object = {}) => ({
  id: 'q1',
  question: 'Were you at the door?',
  askedAt: AT,
  answer: null,
  answeredAt: null,
  reference: 'SUP-7K3F9Q2X',
  orderId: 'o1',
  ...patch,
});
const serve = (questions: object[]) => {
  asProvider();
  server.use(http.get('*/api/service-provider/questions', () => HttpResponse.json(questions)));
};

describe('the questions of support to a provider', () => {
  it('B13 are answered once, and the answer stays on the page', async () => {
    serve([question()]);
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/service-provider/questions/q1/answer', async ({ request }) => {
        bodies.push(await request.json());
        serve([question({ answer: 'Yes, at ten.', answeredAt: AT })]);
        return HttpResponse.json(question({ answer: 'Yes, at ten.', answeredAt: AT }));
      }),
    );
    const { user, container } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('Please write an answer.')).toBeInTheDocument();
    expect(bodies).toEqual([]);
    expect(screen.getByRole('link', { name: 'The job it is about' })).toHaveAttribute(
      'href',
      '/service-provider/jobs/o1',
    );
    expect(screen.getByRole('link', { name: 'Questions' })).toHaveAttribute('aria-current', 'page');
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText('Your answer'), 'Yes, at ten.');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    await waitFor(() => expect(bodies).toEqual([{ answer: 'Yes, at ten.' }]));
    await waitFor(() => expect(screen.queryByLabelText('Your answer')).toBeNull());
  });
  it('say that there is none', async () => {
    serve([]);
    renderApp(PAGE);
    expect(await screen.findByText('Support has no questions for you.')).toBeInTheDocument();
  });
  it('keep a text that could not be sent', async () => {
    serve([question()]);
    server.use(
      http.post('*/api/service-provider/questions/q1/answer', () =>
        problem(409, 'question_answered', 'You have answered this question already.'),
      ),
    );
    const { user } = renderApp(PAGE);
    await user.type(await screen.findByLabelText('Your answer'), 'No.');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    expect(await screen.findByText('You have answered this question already.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your answer')).toHaveValue('No.');
  });
});
