//! Another time for an order.

use super::Texts;
use kernel::{Language, Money};

impl Texts {
    pub(crate) const fn move_is_free(self) -> &'static str {
        self.pick(
            "Another time costs nothing, because no provider has the job yet.",
            "Another time no cost anything, because no provider get di job yet.",
        )
    }

    /// `why` is the reason of the cost, as the terms of the order say it; it may be empty. `is_free`
    /// says that no reason costs anything.
    pub(crate) fn ask_move_reason(self, why: &str, is_free: bool) -> String {
        let asked = self.pick(
            "Why do you need another time?",
            "Why you need another time?",
        );
        let cost = if is_free {
            self.pick("It costs nothing", "E no cost anything")
        } else {
            self.pick(
                "The cost now depends on the reason",
                "Di cost now depend on di reason",
            )
        };
        if why.is_empty() {
            return format!("{asked} {cost}.");
        }
        format!("{asked} {cost}, because {why}.")
    }

    pub(crate) const fn which_day_suits(self) -> &'static str {
        self.pick("Which day suits you?", "Which day good for you?")
    }

    pub(crate) const fn ask_to_move(self) -> &'static str {
        self.pick("Do you want to move the visit?", "You wan move di visit?")
    }

    pub(crate) const fn choose_reason(self) -> &'static str {
        self.pick(
            "Please choose one of the reasons.",
            "Abeg choose one of di reason dem.",
        )
    }

    pub(crate) const fn time_stays(self) -> &'static str {
        self.pick(
            "The agreed time stays.",
            "Di time wey una agree still stand.",
        )
    }

    pub(crate) fn pay_fee_first(self, fee: Money) -> String {
        match self.language {
            Language::English => format!(
                "Please pay the fee of {fee} first. Until it is paid and your provider has \
                 answered, the agreed time stays."
            ),
            Language::Pidgin => format!(
                "Abeg pay di fee of {fee} first. Until you pay am and your provider answer, \
                 di time wey una agree still stand."
            ),
        }
    }

    pub(crate) fn move_cost(self, fee: Money) -> String {
        if fee.is_zero() {
            return self
                .pick("It costs nothing.", "E no cost anything.")
                .to_owned();
        }
        match self.language {
            Language::English => {
                format!("It costs {fee}, for the provider who kept the time free.")
            }
            Language::Pidgin => {
                format!("E cost {fee}, for di provider wey keep di time free.")
            }
        }
    }

    /// The cost of a reason, in a row.
    pub(crate) fn reason_cost(self, fee: Money) -> String {
        match (fee.is_zero(), self.language) {
            (true, Language::English | Language::Pidgin) => "Free".to_owned(),
            (false, Language::English) => format!("Costs {fee}"),
            (false, Language::Pidgin) => format!("E cost {fee}"),
        }
    }
}

/// What the product says about a move.
impl Texts {
    #[must_use]
    pub const fn too_late_to_move(self) -> &'static str {
        self.pick(
            "The visit can be moved only until the provider sets out.",
            "You fit move di visit only before di provider comot.",
        )
    }

    #[must_use]
    pub const fn move_is_open(self) -> &'static str {
        self.pick(
            "You asked for another time already. You can withdraw it on the page of the order.",
            "You don ask for another time before. You fit withdraw am for di page of di order.",
        )
    }

    #[must_use]
    pub fn moves_used_up(self, most: usize) -> String {
        match self.language {
            Language::English => format!("A visit can be moved at most {most} times."),
            Language::Pidgin => format!("You no fit move one visit pass {most} times."),
        }
    }

    #[must_use]
    pub const fn moved_and_searched(self) -> &'static str {
        self.pick(
            "The visit is moved, at the same price. We look for a provider for that time.",
            "We don move di visit, same price. We dey find provider for dat time.",
        )
    }

    #[must_use]
    pub const fn move_is_asked(self) -> &'static str {
        self.pick(
            "We asked your provider. Until they answer, the agreed time stays. We tell you here.",
            "We don ask your provider. Until dem answer, di time wey una agree still stand. We go \
             tell you here.",
        )
    }

    #[must_use]
    pub const fn another_is_searched(self) -> &'static str {
        self.pick(
            "Your provider cannot come then. We look for another one for that time, at the same price.",
            "Your provider no fit come dat time. We dey find another one for dat time, same price.",
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cost_of_a_move_depends_on_the_reason_only_when_one_costs_something() {
        for language in Language::ALL {
            let asked = |is_free| Texts::new(language).ask_move_reason("of the time", is_free);
            assert!(asked(false).contains("depend"), "{language:?}");
            assert!(!asked(true).contains("depend"), "{language:?}");
        }
    }

    #[test]
    fn the_cost_of_a_move_names_no_cause_when_the_terms_give_none() {
        for language in Language::ALL {
            for is_free in [true, false] {
                let texts = Texts::new(language);
                let asked = texts.ask_move_reason("", is_free);
                assert!(!asked.contains("because"), "{asked}");
                assert!(asked.ends_with('.') && !asked.contains(" ."), "{asked}");
                let given = texts.ask_move_reason("of the time", is_free);
                assert!(given.ends_with(", because of the time."), "{given}");
            }
        }
    }
}
