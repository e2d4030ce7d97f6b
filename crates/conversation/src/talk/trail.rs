//! The way through the stages of a dialogue: on, back, and to another page of a list.

use super::Talk;
use crate::{Product, dialogue::Stage};

/// The number of stages that "back" remembers.
const TRAIL_MAX: usize = 40;

impl<P: Product> Talk<'_, P> {
    /// Goes to a stage and asks it.
    pub async fn go(&mut self, stage: Stage) -> Result<(), P::Error> {
        self.step_to(stage);
        self.ask().await
    }

    /// Goes to a stage whose question the caller asks.
    pub fn step_to(&mut self, stage: Stage) {
        let left = std::mem::replace(&mut self.dialogue.stage, stage);
        let returns = matches!(left, Stage::Menu | Stage::Resume);
        if left != self.dialogue.stage && !returns {
            self.dialogue.trail.push(left);
            let surplus = self.dialogue.trail.len().saturating_sub(TRAIL_MAX);
            self.dialogue.trail.drain(..surplus);
        }
        if self.dialogue.stage == Stage::Menu {
            self.dialogue.trail.clear();
        }
    }

    /// Goes back one step: the answer given there is asked for again.
    pub(crate) async fn back(&mut self) -> Result<(), P::Error> {
        let before = self.dialogue.trail.pop().unwrap_or_default();
        self.forget_answer(&before);
        self.dialogue.stage = before.at_first_page();
        self.ask().await
    }

    /// Forgets the answer that a stage got.
    fn forget_answer(&mut self, stage: &Stage) {
        if let Stage::Question { key, .. } = stage {
            self.dialogue.booking.answers.remove(key);
            self.dialogue.booking.forget_quantity(key);
        }
        if matches!(stage, Stage::Area | Stage::AreaChoice { .. }) {
            self.booking().area = None;
            self.booking().point = None;
        }
        if *stage == Stage::Price {
            self.booking().wanted = false;
        }
        if *stage == Stage::Line {
            self.booking().line = None;
            self.booking().directions = None;
        }
        if matches!(stage, Stage::Line | Stage::Landmark) {
            self.booking().landmark = None;
            self.booking().landmark_relation = None;
        }
        if matches!(stage, Stage::Day { .. } | Stage::Window { .. }) {
            self.booking().time = None;
        }
    }

    /// Shows another page of the list that was asked last.
    pub(super) async fn turn_to(&mut self, to: usize) -> Result<(), P::Error> {
        if let Stage::Services { page, .. }
        | Stage::Question { page, .. }
        | Stage::Details { page }
        | Stage::Day { page }
        | Stage::MoveDay { page, .. } = &mut self.dialogue.stage
        {
            *page = to;
        }
        self.ask().await
    }
}
