//! A person's orders: their state, payment, cancellation, confirmation and review.

mod cancel;
mod rating;

use crate::{
    JobCard, OrderCard, OrderStep, Outgoing, Product, Texts,
    choices::{Choice, choices, chosen},
    dialogue::Stage,
    plain::bare,
    talk::{Heard, Talk},
    texts::Title,
};
use kernel::{OrderId, OrderReference};

impl<P: Product> Talk<'_, P> {
    pub(crate) async fn ask_orders(&mut self) -> Result<(), P::Error> {
        if self.must_connect().await? {
            return Ok(());
        }
        let orders = self.product.orders().await?;
        if orders.is_empty() {
            self.say_text(self.texts.no_orders());
            self.dialogue.stage = Stage::Menu;
            return self.ask_menu().await;
        }
        let question = (self.texts.your_orders(), Title::Choose);
        self.say(choices(self.texts, question, &entries(&orders), 0));
        Ok(())
    }

    /// Whether the chat has no account. Its person wants what belongs to one, so they are asked for it.
    pub(crate) async fn must_connect(&mut self) -> Result<bool, P::Error> {
        if self.product.account().await?.is_some() {
            return Ok(false);
        }
        self.say_text(self.texts.not_connected());
        self.dialogue.stage = self.account_question(false).await?;
        self.ask_at_once();
        Ok(true)
    }

    /// Opens the order that the person names by its reference. A provider may name one of their jobs.
    pub(crate) async fn open_by_reference(
        &mut self,
        reference: &OrderReference,
    ) -> Result<(), P::Error> {
        if self.must_connect().await? {
            return Ok(());
        }
        let orders = self.product.orders().await?;
        let named = |card: &&OrderCard| card.reference == reference.as_str();
        if let Some(card) = orders.iter().find(named) {
            return self.go(Stage::Order { order: card.order }).await;
        }
        if self.has_job(reference).await? {
            return self.go(Stage::Jobs { next: None }).await;
        }
        self.say_text(self.texts.order_is_not_listed(reference.as_str()));
        self.ask().await
    }

    /// Whether the person is a provider who has the job with this reference.
    async fn has_job(&self, reference: &OrderReference) -> Result<bool, P::Error> {
        let account = self.product.account().await?;
        if !account.is_some_and(|account| account.is_provider) {
            return Ok(false);
        }
        let named = |card: &JobCard| card.reference == reference.as_str();
        let jobs = self.product.jobs().await?;
        Ok(jobs.is_ok_and(|jobs| jobs.iter().any(named)))
    }

    /// Takes the answer to a question about the person's orders.
    pub(crate) async fn take_about_orders(
        &mut self,
        heard: &str,
        stage: &Stage,
    ) -> Result<Heard, P::Error> {
        if let Stage::Order { order } = *stage {
            return self.take_order(heard, order).await;
        }
        if *stage == Stage::CancelWhich {
            return self.take_what_to_cancel(heard).await;
        }
        if let Stage::CancelConfirm { order, fee_kobo } = *stage {
            return self.take_cancel(heard, order, fee_kobo).await;
        }
        if let Stage::Stars { order } = *stage {
            return self.take_stars(heard, order).await;
        }
        if let Stage::ReviewText { order, stars } = *stage {
            return self.take_review_text(heard, order, stars).await;
        }
        self.take_orders(heard).await
    }

    async fn take_orders(&mut self, heard: &str) -> Result<Heard, P::Error> {
        let orders = self.product.orders().await?;
        let all = entries(&orders);
        let named = orders.iter().find(|card| is_named(card, heard));
        let at = chosen(&all, heard).and_then(|choice| all.iter().position(|one| one == choice));
        match named.or_else(|| orders.get(at?)) {
            Some(card) => {
                self.go(Stage::Order { order: card.order }).await?;
                Ok(Heard::Yes)
            }
            None => Ok(Heard::No(self.texts.choose_order().into())),
        }
    }

    pub(crate) async fn ask_order(&mut self, order: OrderId) -> Result<(), P::Error> {
        let Some(card) = self.product.order(order).await? else {
            self.say_text(self.texts.order_not_found());
            self.dialogue.stage = Stage::Menu;
            return self.ask_menu().await;
        };
        let mut text = format!("{} {}\n*{}*", card.reference, card.title, card.state);
        for line in &card.lines {
            text = format!("{text}\n{line}");
        }
        let all = steps(&card, self.texts);
        self.say(choices(self.texts, (&text, Title::WhatNext), &all, 0));
        Ok(())
    }

    async fn take_order(&mut self, heard: &str, order: OrderId) -> Result<Heard, P::Error> {
        let Some(card) = self.product.order(order).await? else {
            self.ask_order(order).await?;
            return Ok(Heard::Yes);
        };
        let all = steps(&card, self.texts);
        let Some(choice) = chosen(&all, heard) else {
            // The person types what else they need.
            return self.take_menu(heard).await;
        };
        match choice.id.as_str() {
            "pay" => self.send_checkout(order).await?,
            "where" => self.find_provider(Some(order)).await?,
            "refunds" => self.tell_refunds().await?,
            "track" => self.send_track_link(order).await?,
            "confirm" => match self.product.confirm(order).await? {
                Ok(()) => {
                    self.say_text(self.texts.job_is_complete());
                    self.go(Stage::Stars { order }).await?;
                }
                Err(refusal) => self.say_text(refusal.0),
            },
            "review" => self.go(Stage::Stars { order }).await?,
            "problem" => self.send_order_page(order, self.texts.report_on_page()),
            "order-page" => self.send_order_page(order, self.texts.order_page()),
            "move" => self.begin_move(order).await?,
            "cancel" => {
                let unseen = Stage::CancelConfirm {
                    order,
                    fee_kobo: None,
                };
                self.go(unseen).await?;
            }
            _ => self.go(Stage::Menu).await?,
        }
        Ok(Heard::Yes)
    }

    fn send_order_page(&mut self, order: OrderId, text: &str) {
        let url = self.product.page(&format!("/order/{order}"));
        self.say(Outgoing::Link {
            text: text.to_owned(),
            title: self.texts.title(Title::OpenOrder).into(),
            url,
        });
    }

    async fn send_track_link(&mut self, order: OrderId) -> Result<(), P::Error> {
        match self.product.track_link(order).await? {
            Ok(url) => self.say(Outgoing::Link {
                text: self.texts.follow_here().into(),
                title: self.texts.title(Title::FollowJob).into(),
                url,
            }),
            Err(refusal) => self.say_text(refusal.0),
        }
        Ok(())
    }
}

/// Whether the text is the reference of the order without its first letters.
fn is_named(card: &OrderCard, heard: &str) -> bool {
    let code = card.reference.trim_start_matches("SVC-");
    bare(heard).eq_ignore_ascii_case(code)
}

fn entries(orders: &[OrderCard]) -> Vec<Choice> {
    orders
        .iter()
        .map(|card| {
            Choice::new(format!("order:{}", card.order), card.title.clone())
                .with_help(format!("{}, {}", card.reference, card.state))
        })
        .collect()
}

fn steps(card: &OrderCard, texts: Texts) -> Vec<Choice> {
    let mut all: Vec<Choice> = card
        .steps
        .iter()
        .map(|step| match step {
            OrderStep::Pay => ("pay", Title::Pay),
            OrderStep::Confirm => ("confirm", Title::ConfirmDone),
            OrderStep::Review => ("review", Title::Review),
            OrderStep::Move => ("move", Title::ChangeTime),
            OrderStep::Cancel => ("cancel", Title::CancelOrder),
            OrderStep::Where => ("where", Title::WhereIsProvider),
            OrderStep::Refunds => ("refunds", Title::MyRefund),
            OrderStep::Track => ("track", Title::FollowJob),
            OrderStep::Problem => ("problem", Title::ReportProblem),
        })
        .map(|(id, title)| Choice::of(id, title, texts))
        .collect();
    all.push(Choice::of("order-page", Title::OpenOnWeb, texts));
    all.push(Choice::of("menu", Title::Menu, texts));
    all
}
