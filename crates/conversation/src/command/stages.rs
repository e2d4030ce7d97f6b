//! Which requests a stage leaves room for, by the answers that it takes.

use crate::dialogue::Stage;

/// Whether nothing is being asked that "today" may answer.
pub(super) const fn is_between_bookings(stage: &Stage) -> bool {
    matches!(
        stage,
        Stage::Menu
            | Stage::Orders
            | Stage::Order { .. }
            | Stage::Jobs { .. }
            | Stage::JobPin { .. }
    )
}

/// Whether the question of a form may be answered in words.
pub(crate) const fn is_answer_in_words(stage: &Stage) -> bool {
    matches!(stage, Stage::Question { .. })
}

/// Whether an answer may look like the reference of an order.
pub(super) const fn takes_codes(stage: &Stage) -> bool {
    is_answer_in_words(stage) || matches!(stage, Stage::Promo)
}

/// Whether the person sees an order, or the list of their orders.
pub(crate) const fn shows_orders(stage: &Stage) -> bool {
    matches!(stage, Stage::Orders | Stage::Order { .. })
}

pub(super) const fn is_about_an_order(stage: &Stage) -> bool {
    matches!(
        stage,
        Stage::Order { .. }
            | Stage::CancelConfirm { .. }
            | Stage::CancelWhich
            | Stage::MoveReason { .. }
            | Stage::MoveDay { .. }
            | Stage::MoveWindow { .. }
            | Stage::MoveConfirm { .. }
            | Stage::Stars { .. }
    )
}

/// Whether a typed answer may contain any word.
pub(crate) const fn takes_any_text(stage: &Stage) -> bool {
    matches!(
        stage,
        Stage::ReviewText { .. }
            | Stage::Note
            | Stage::Name
            | Stage::HomeName
            | Stage::Line
            | Stage::Landmark
    )
}
