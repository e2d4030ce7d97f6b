//! The jobs of a provider: those of today and tomorrow, and the steps of the next one.

mod board;

use crate::{
    JobStep, Outgoing, Product, TEXT_MAX,
    choices::{Choice, choices},
    dialogue::Stage,
    plain::{bare, clip},
    talk::{Heard, Talk},
    texts::Title,
};
use board::{arrived, board, next_of, steps};
use kernel::OrderId;

/// The number of digits of a PIN.
const PIN_DIGITS: usize = 4;

impl<P: Product> Talk<'_, P> {
    pub(crate) async fn ask_jobs(&mut self) -> Result<(), P::Error> {
        if self.must_connect().await? {
            return Ok(());
        }
        let jobs = match self.product.jobs().await? {
            Ok(jobs) => jobs,
            Err(refusal) => {
                self.say_text(refusal.0);
                self.dialogue.stage = Stage::Menu;
                return self.ask_menu().await;
            }
        };
        let next = next_of(&jobs, self.now);
        self.dialogue.stage = match next {
            Some(job) if job.step == JobStep::Arrived => Stage::JobPin { order: job.order },
            Some(job) => Stage::Jobs {
                next: Some(job.order),
            },
            None => Stage::Jobs { next: None },
        };
        let texts = self.texts;
        let text = board(&jobs, next, self.now, texts);
        let message = match next {
            Some(job) if job.step == JobStep::Working => self.finish_link(text, job.order),
            Some(_) | None => {
                let all = steps(next, self.now, texts);
                choices(texts, (&text, Title::WhatNext), &all, 0)
            }
        };
        self.say(message);
        if let Stage::JobPin { .. } = self.dialogue.stage {
            self.ask_at_once();
        }
        Ok(())
    }

    /// The text with a link to the card of the job, on which it is finished.
    fn finish_link(&self, text: String, order: OrderId) -> Outgoing {
        let text = format!("{text}\n\n{}", self.texts.finish_on_card());
        Outgoing::Link {
            text: clip(&text, TEXT_MAX),
            title: self.texts.title(Title::OpenJobCard).into(),
            url: self
                .product
                .page(&format!("/service-provider/jobs/{order}")),
        }
    }

    /// The provider types what the buttons of the next job say.
    pub(crate) async fn take_jobs(
        &mut self,
        heard: &str,
        next: Option<OrderId>,
    ) -> Result<Heard, P::Error> {
        let said = bare(heard);
        let sets_out = match said.as_str() {
            "on my way" | "i am on the way" | "i dey come" => Some(true),
            "arrived" | "i am here" | "i don arrive" | "i don dey here" => Some(false),
            _ if Title::OnTheWay.is(&said) => Some(true),
            _ if Title::Arrived.is(&said) => Some(false),
            _ => None,
        };
        match (sets_out, next) {
            (Some(true), Some(order)) => self.set_out(order).await?,
            (Some(false), Some(order)) => self.arrive(order).await?,
            (Some(_), None) => return Ok(Heard::No(self.texts.no_job_waits().into())),
            (None, _) => return self.take_menu(heard).await,
        }
        Ok(Heard::Yes)
    }

    pub(crate) async fn set_out(&mut self, order: OrderId) -> Result<(), P::Error> {
        if self.must_connect().await? {
            return Ok(());
        }
        match self.product.set_out(order).await? {
            Ok(()) => {
                self.step_to(Stage::Jobs { next: Some(order) });
                let texts = self.texts;
                let all = [
                    arrived(order, texts),
                    Choice::of("menu", Title::Menu, texts),
                ];
                self.say(choices(texts, (texts.set_out(), Title::WhatNext), &all, 0));
            }
            Err(refusal) => self.refuse_step(&refusal.0),
        }
        Ok(())
    }

    pub(crate) async fn arrive(&mut self, order: OrderId) -> Result<(), P::Error> {
        if self.must_connect().await? {
            return Ok(());
        }
        match self.product.arrive(order).await? {
            Ok(()) => {
                self.say_text(self.texts.arrived());
                self.go(Stage::JobPin { order }).await
            }
            Err(refusal) => {
                self.refuse_step(&refusal.0);
                Ok(())
            }
        }
    }

    fn refuse_step(&mut self, why: &str) {
        let texts = self.texts;
        let all = [
            Choice::of("my jobs", Title::MyJobs, texts),
            Choice::of("person", Title::TalkToPerson, texts),
        ];
        self.say(choices(texts, (why, Title::WhatNext), &all, 0));
    }

    /// Starts the job with the PIN. The PIN becomes no part of the dialogue.
    pub(crate) async fn take_pin(
        &mut self,
        heard: &str,
        order: OrderId,
    ) -> Result<Heard, P::Error> {
        let pin: String = heard.chars().filter(char::is_ascii_digit).collect();
        if pin.len() != PIN_DIGITS {
            return Ok(Heard::No(self.texts.pin_has_four_digits().into()));
        }
        match self.product.start_job(order, &pin).await? {
            Ok(()) => {
                self.step_to(Stage::Jobs { next: Some(order) });
                let message = self.finish_link(self.texts.job_has_begun().into(), order);
                self.say(message);
            }
            Err(refusal) => self.refuse_step(&refusal.0),
        }
        Ok(Heard::Yes)
    }
}
