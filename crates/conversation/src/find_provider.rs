//! "Where is my provider?": how far the visit has come, and when the provider is expected.

mod whereabouts;

use crate::{
    OrderStep, Outgoing, Product, Texts, VisitStep, Whereabouts,
    choices::{Choice, choices},
    dialogue::Stage,
    talk::Talk,
    texts::Title,
};
use kernel::OrderId;
use whereabouts::text_of;

impl<P: Product> Talk<'_, P> {
    /// Tells where the provider of an order is. Without an order, it is the one that is open, or the
    /// only one that waits for a provider; otherwise the person chooses.
    pub(crate) async fn find_provider(&mut self, order: Option<OrderId>) -> Result<(), P::Error> {
        if let Some(order) = order {
            return self.tell_whereabouts(order).await;
        }
        if self.must_connect().await? {
            return Ok(());
        }
        let mut waiting = self.product.orders().await?;
        waiting.retain(|card| card.steps.contains(&OrderStep::Where));
        let open = self.dialogue.stage.order();
        if let Some(card) = waiting.iter().find(|card| Some(card.order) == open) {
            return self.tell_whereabouts(card.order).await;
        }
        match waiting.as_slice() {
            [] => {
                let all = orders_or_person(self.texts);
                let question = (self.texts.no_visit_expected(), Title::Choose);
                self.say(choices(self.texts, question, &all, 0));
                Ok(())
            }
            [card] => self.tell_whereabouts(card.order).await,
            several => {
                let all: Vec<Choice> = several
                    .iter()
                    .map(|card| {
                        Choice::new(format!("where:{}", card.order), card.title.clone())
                            .with_help(format!("{}, {}", card.reference, card.state))
                    })
                    .collect();
                let question = (self.texts.which_order(), Title::Choose);
                self.say(choices(self.texts, question, &all, 0));
                Ok(())
            }
        }
    }

    async fn tell_whereabouts(&mut self, order: OrderId) -> Result<(), P::Error> {
        let Some(found) = self.product.whereabouts(order).await? else {
            self.say_text(self.texts.order_not_found());
            return self.go(Stage::Menu).await;
        };
        self.step_to(Stage::Order { order });
        let text = text_of(&found, self.now, self.texts);
        self.say(message(&text, &found, self.texts));
        Ok(())
    }
}

/// The ways on for a person who expects nothing.
pub(crate) fn orders_or_person(texts: Texts) -> [Choice; 2] {
    [
        Choice::of("my orders", Title::MyOrders, texts),
        Choice::of("person", Title::TalkToPerson, texts),
    ]
}

/// The text with the ways to follow the job and to get help.
fn message(text: &str, found: &Whereabouts, texts: Texts) -> Outgoing {
    let follows = match found.step {
        VisitStep::Assigned
        | VisitStep::OnTheWay { .. }
        | VisitStep::AtGate
        | VisitStep::Arrived
        | VisitStep::WithCylinder
        | VisitStep::Working
        | VisitStep::Finished => Some(Choice::of("track", Title::FollowJob, texts)),
        VisitStep::Searching | VisitStep::Over => None,
    };
    let others = [
        Choice::of(format!("order:{}", found.order), Title::SeeOrder, texts),
        Choice::of("person", Title::TalkToPerson, texts),
    ];
    let all: Vec<Choice> = follows.into_iter().chain(others).collect();
    choices(texts, (text, Title::WhatNext), &all, 0)
}
