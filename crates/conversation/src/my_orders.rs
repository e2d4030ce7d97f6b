//! A person's orders: their state, payment, cancellation, confirmation and review.

use crate::{
    CancelledOrder, OrderCard, OrderStep, Outgoing, Product, Refusal,
    choices::{Choice, choices, chosen, plain},
    dialogue::Stage,
    question::{SKIP, yes_or_no},
    talk::{Heard, Talk},
};
use kernel::{Money, OrderId};

/// The most characters of a review.
const REVIEW_MAX: usize = 1000;

impl<P: Product> Talk<'_, P> {
    pub(crate) async fn ask_orders(&mut self) -> Result<(), P::Error> {
        if self.must_connect().await? {
            return Ok(());
        }
        let orders = self.product.orders().await?;
        if orders.is_empty() {
            self.say_text("You have no orders yet.");
            self.dialogue.stage = Stage::Menu;
            return self.ask_menu().await;
        }
        self.say(choices("Your orders", "Choose", &entries(&orders), 0));
        Ok(())
    }

    /// Whether the chat has no account. Its person wants what belongs to one, so they are asked for it.
    pub(crate) async fn must_connect(&mut self) -> Result<bool, P::Error> {
        if self.product.account().await?.is_some() {
            return Ok(false);
        }
        self.say_text("This chat is not connected to an account yet.");
        self.dialogue.stage = Stage::ConnectEmail;
        self.ask_at_once();
        Ok(true)
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
        let at = chosen(&all, heard).and_then(|choice| all.iter().position(|one| one == choice));
        match at.and_then(|at| orders.get(at)) {
            Some(card) => {
                self.go(Stage::Order { order: card.order }).await?;
                Ok(Heard::Yes)
            }
            None => Ok(Heard::No("Please choose one of your orders.".into())),
        }
    }

    pub(crate) async fn ask_order(&mut self, order: OrderId) -> Result<(), P::Error> {
        let Some(card) = self.product.order(order).await? else {
            self.say_text("We do not find this order in your account.");
            self.dialogue.stage = Stage::Menu;
            return self.ask_menu().await;
        };
        let mut text = format!("{} {}\n*{}*", card.reference, card.title, card.state);
        for line in &card.lines {
            text = format!("{text}\n{line}");
        }
        self.say(choices(&text, "What next?", &steps(&card), 0));
        Ok(())
    }

    async fn take_order(&mut self, heard: &str, order: OrderId) -> Result<Heard, P::Error> {
        let Some(card) = self.product.order(order).await? else {
            self.ask_order(order).await?;
            return Ok(Heard::Yes);
        };
        let all = steps(&card);
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
                    self.say_text("Thank you. The job is complete.");
                    self.go(Stage::Stars { order }).await?;
                }
                Err(refusal) => self.say_text(refusal.0),
            },
            "review" => self.go(Stage::Stars { order }).await?,
            "order-page" => self.say(Outgoing::Link {
                text: "On the web you can report a problem and read the receipt.".into(),
                title: "Open the order".into(),
                url: self.product.page(&format!("/order/{order}")),
            }),
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

    async fn send_track_link(&mut self, order: OrderId) -> Result<(), P::Error> {
        match self.product.track_link(order).await? {
            Ok(url) => self.say(Outgoing::Link {
                text: "Follow the job here. You can pass the link on to the person at home.".into(),
                title: "Follow the job".into(),
                url,
            }),
            Err(refusal) => self.say_text(refusal.0),
        }
        Ok(())
    }

    pub(crate) async fn ask_cancel(&mut self, order: OrderId) -> Result<(), P::Error> {
        match self.product.cancel_terms(order).await? {
            Ok(terms) => {
                let all = [
                    Choice::new("yes", "Yes, cancel"),
                    Choice::new("no", "No, keep it"),
                ];
                let text = format!("{}\n\nDo you want to cancel?", terms.text);
                self.say(choices(&text, "Choose", &all, 0));
                self.dialogue.stage = Stage::CancelConfirm {
                    order,
                    fee_kobo: Some(terms.fee.kobo()),
                };
                Ok(())
            }
            Err(refusal) => {
                self.say_text(refusal.0);
                self.dialogue.stage = Stage::Order { order };
                self.ask_order(order).await
            }
        }
    }

    /// The answer to the terms that were shown. The order is cancelled on no others: when the cost has
    /// changed meanwhile, the person sees it and is asked again.
    async fn take_cancel(
        &mut self,
        heard: &str,
        order: OrderId,
        fee_kobo: Option<i64>,
    ) -> Result<Heard, P::Error> {
        let answer = match plain(heard).as_str() {
            "yes cancel" => Some(true),
            "no keep it" => Some(false),
            _ => yes_or_no(heard),
        };
        let Some(cancels) = answer else {
            return Ok(Heard::No("Please answer yes or no.".into()));
        };
        if !cancels {
            self.dialogue.stage = Stage::Order { order };
            self.say_text("Your order stays as it is.");
            self.ask_order(order).await?;
            return Ok(Heard::Yes);
        }
        let Some(fee) = fee_kobo.map(Money::from_kobo) else {
            self.ask_cancel(order).await?;
            return Ok(Heard::Yes);
        };
        match self.product.cancel(order, fee).await? {
            Ok(CancelledOrder::TermsChanged) => {
                self.say_text("The cost has changed since you saw it. Nothing is cancelled yet.");
                self.ask_cancel(order).await?;
            }
            Ok(CancelledOrder::Told(text)) | Err(Refusal(text)) => {
                self.dialogue.stage = Stage::Order { order };
                self.say_text(text);
            }
        }
        Ok(Heard::Yes)
    }

    pub(crate) fn ask_stars(&mut self) {
        if let Stage::ReviewText { .. } = self.dialogue.stage {
            let all = [Choice::new(SKIP, "Leave it out")];
            let text = "What was good, and what was not? Your review is published with your first \
                        name.";
            return self.say(choices(text, "Choose", &all, 0));
        }
        self.say(choices("How was it?", "Rate", &stars(), 0));
    }

    async fn take_stars(&mut self, heard: &str, order: OrderId) -> Result<Heard, P::Error> {
        let typed = heard.trim().parse::<u8>().ok();
        let tapped = chosen(&stars(), heard)
            .and_then(|choice| choice.id.trim_start_matches("stars:").parse::<u8>().ok());
        match typed.or(tapped).filter(|stars| (1..=5).contains(stars)) {
            Some(stars) => {
                self.go(Stage::ReviewText { order, stars }).await?;
                Ok(Heard::Yes)
            }
            None => Ok(Heard::No("Please send a number from 1 to 5.".into())),
        }
    }

    async fn take_review_text(
        &mut self,
        heard: &str,
        order: OrderId,
        stars: u8,
    ) -> Result<Heard, P::Error> {
        let text = (heard != SKIP && plain(heard) != "leave it out").then_some(heard);
        if text.is_some_and(|text| text.chars().count() > REVIEW_MAX) {
            return Ok(Heard::No(format!(
                "A review can have at most {REVIEW_MAX} characters."
            )));
        }
        self.dialogue.stage = Stage::Order { order };
        match self.product.review(order, stars, text).await? {
            Ok(()) => self.say_text("Thank you for your review."),
            Err(refusal) => self.say_text(refusal.0),
        }
        Ok(Heard::Yes)
    }
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

fn steps(card: &OrderCard) -> Vec<Choice> {
    let mut all: Vec<Choice> = card
        .steps
        .iter()
        .map(|step| match step {
            OrderStep::Pay => Choice::new("pay", "Pay"),
            OrderStep::Confirm => Choice::new("confirm", "Confirm it is done"),
            OrderStep::Review => Choice::new("review", "Review"),
            OrderStep::Move => Choice::new("move", "Change the time"),
            OrderStep::Cancel => Choice::new("cancel", "Cancel order"),
            OrderStep::Where => Choice::new("where", "Where is my provider"),
            OrderStep::Refunds => Choice::new("refunds", "My refund"),
            OrderStep::Track => Choice::new("track", "Follow the job"),
        })
        .collect();
    all.push(Choice::new("order-page", "Open on the web"));
    all.push(Choice::new("menu", "Menu"));
    all
}

fn stars() -> Vec<Choice> {
    ["Very good", "Good", "Fair", "Poor", "Very poor"]
        .iter()
        .zip((1_u8..=5).rev())
        .map(|(label, stars)| Choice::new(format!("stars:{stars}"), format!("{stars} - {label}")))
        .collect()
}
