use crate::{By, OrderStatus, transition::transition};

/// An action that the customer may take on an order now: the `allowedActions` of the API.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Edit,
    Submit,
    /// Take a submitted order back, to edit it as a draft.
    TakeBack,
    ViewQuote,
    Pay,
    /// Ask the pricing staff for another price.
    Revise,
    Cancel,
    /// Request the cancellation of an assigned job; support may object.
    AskCancel,
    Track,
    /// Create a link with which others may follow the order.
    Share,
    /// Change the time of an order that no provider has taken.
    Reschedule,
    /// Request another time for an assigned job.
    AskMove,
    /// Continue the search after no provider took the order in time.
    ExtendSearch,
    Confirm,
    ViewReceipt,
    /// Place the same order again.
    Rebook,
}

impl Action {
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Edit => "edit",
            Self::Submit => "submit",
            Self::TakeBack => "take_back",
            Self::ViewQuote => "view_quote",
            Self::Pay => "pay",
            Self::Revise => "revise",
            Self::Cancel => "cancel",
            Self::AskCancel => "ask_cancel",
            Self::Track => "track",
            Self::Share => "share",
            Self::Reschedule => "reschedule",
            Self::AskMove => "ask_move",
            Self::ExtendSearch => "look_on",
            Self::Confirm => "confirm",
            Self::ViewReceipt => "view_receipt",
            Self::Rebook => "rebook",
        }
    }

    /// The customer's actions in a status: what the transition table allows them, and the views
    /// that make sense in that status.
    #[must_use]
    pub fn of_owner(status: OrderStatus) -> Vec<Self> {
        use OrderStatus::{
            Assigned, Cancelled, Completed, DepositPaid, Disputed, Draft, InProgress, Paid, Priced,
            Quoted, Requested, Submitted,
        };
        let may = |to| transition(status, to).is_some_and(|t| t.by.contains(&By::Customer));
        let mut actions = Vec::new();
        if status == Draft {
            actions.push(Self::Edit);
        }
        if may(Submitted) && status == Draft {
            actions.push(Self::Submit);
        }
        if may(Draft) {
            actions.push(Self::TakeBack);
        }
        match status {
            Priced | DepositPaid => actions.extend([Self::ViewQuote, Self::Pay]),
            Paid | Assigned | InProgress | Disputed => {
                actions.extend([Self::ViewQuote, Self::Track, Self::ViewReceipt])
            }
            Completed => actions.extend([Self::ViewQuote, Self::Track, Self::ViewReceipt]),
            Draft | Submitted | Requested | Quoted | Cancelled => {}
        }
        if may(Completed) && status == InProgress {
            actions.push(Self::Confirm);
        }
        if may(Requested) {
            actions.push(Self::Revise);
        }
        if status == Paid {
            actions.push(Self::Reschedule);
        }
        if may(Cancelled) {
            actions.push(Self::Cancel);
        }
        if status == Assigned {
            actions.extend([Self::AskCancel, Self::AskMove]);
        }
        match status {
            Draft => {}
            Submitted | Requested | Quoted | Priced | DepositPaid | Paid | Assigned
            | InProgress | Disputed => actions.push(Self::Share),
            Completed | Cancelled => actions.push(Self::Rebook),
        }
        actions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn status_09_priced_enables_viewing_the_quote_and_paying() {
        assert_eq!(
            Action::of_owner(OrderStatus::Priced),
            [
                Action::ViewQuote,
                Action::Pay,
                Action::Revise,
                Action::Cancel,
                Action::Share
            ]
        );
    }

    #[test]
    fn row_4_a_submitted_order_is_taken_back_and_no_other() {
        for status in OrderStatus::ALL {
            let takes = Action::of_owner(status).contains(&Action::TakeBack);
            assert_eq!(takes, status == OrderStatus::Submitted, "{status:?}");
        }
    }

    #[test]
    fn an_owner_confirms_in_progress_only_and_can_only_ask_again_for_what_is_cancelled() {
        for status in OrderStatus::ALL {
            let confirms = Action::of_owner(status).contains(&Action::Confirm);
            assert_eq!(confirms, status == OrderStatus::InProgress, "{status:?}");
        }
        assert_eq!(Action::of_owner(OrderStatus::Cancelled), [Action::Rebook]);
    }

    #[test]
    fn another_price_is_asked_for_while_there_is_one_and_links_are_for_what_is_under_way() {
        for status in OrderStatus::ALL {
            let actions = Action::of_owner(status);
            assert_eq!(
                actions.contains(&Action::Revise),
                status == OrderStatus::Priced,
                "{status:?}"
            );
            let over = matches!(status, OrderStatus::Completed | OrderStatus::Cancelled);
            assert_eq!(actions.contains(&Action::Rebook), over, "{status:?}");
            assert_eq!(
                actions.contains(&Action::Share),
                !over && status != OrderStatus::Draft,
                "{status:?}"
            );
        }
    }
}
