//! The short quiz that every applicant takes before the first job: safety, the PIN, no cash,
//! materials.

use kernel::{FieldError, FieldErrors};
use std::collections::BTreeMap;

/// The number of right answers needed to pass.
pub const PASS_MARK: usize = 8;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    pub id: &'static str,
    pub text: &'static str,
    /// The answers to choose from, in the order in which they are shown, named `a`, `b`, `c`.
    pub options: [&'static str; 3],
    right: &'static str,
}

const fn question(
    id: &'static str,
    text: &'static str,
    options: [&'static str; 3],
    right: &'static str,
) -> Question {
    Question {
        id,
        text,
        options,
        right,
    }
}

pub const OPTION_VALUES: [&str; 3] = ["a", "b", "c"];

pub const QUESTIONS: [Question; 10] = [
    question(
        "pin",
        "You stand at the door. When do you ask for the four-digit PIN?",
        [
            "Before you start the work",
            "When the work is done",
            "Only if the customer offers it",
        ],
        "a",
    ),
    question(
        "wrong-pin",
        "The customer reads out a PIN and the app refuses it. What do you do?",
        [
            "Start anyway",
            "Ask them to read it again from their tracking page",
            "Call a friend who has the PIN",
        ],
        "b",
    ),
    question(
        "cash",
        "The customer wants to pay you in cash and cancel in the app. What do you say?",
        [
            "Yes, if they add something",
            "Yes, for old customers",
            "No, the job is paid in the app",
        ],
        "c",
    ),
    question(
        "extra-work",
        "At the door you find more work than was ordered. What do you do?",
        [
            "Propose it in the app and do it once the customer has paid",
            "Do it and ask for cash",
            "Do it and say nothing",
        ],
        "a",
    ),
    question(
        "power",
        "You are about to open a switch box or an appliance. What comes first?",
        [
            "Work fast and keep dry hands",
            "Switch off the power and check that it is off",
            "Ask the customer to hold the torch",
        ],
        "b",
    ),
    question(
        "gas",
        "You smell gas in the kitchen. What do you do?",
        [
            "Switch on the light to look",
            "Light a match to find the leak",
            "Close the cylinder, open the windows, touch no switch",
        ],
        "c",
    ),
    question(
        "materials",
        "You buy materials for a job. What does the customer get?",
        [
            "The receipt for what was bought",
            "A price that you think of",
            "Nothing, materials are yours",
        ],
        "a",
    ),
    question(
        "damage",
        "You break something in the house. What do you do?",
        [
            "Hide it",
            "Tell the customer and Gida at once, with a photo",
            "Blame the dog",
        ],
        "b",
    ),
    question(
        "helper",
        "You cannot come and your brother is free. May he go in your place?",
        [
            "Yes, he is family",
            "Yes, if you tell him the PIN",
            "No, only the person whom the customer was shown",
        ],
        "c",
    ),
    question(
        "privacy",
        "After the job, what do you do with the customer's address and number?",
        [
            "Use them for that job alone",
            "Keep them for your own business",
            "Give them to a colleague",
        ],
        "a",
    ),
];

/// The result of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    pub score: usize,
    /// The questions with a wrong answer.
    pub wrong: Vec<&'static str>,
}

impl Marked {
    #[must_use]
    pub const fn is_passed(&self) -> bool {
        self.score >= PASS_MARK
    }
}

/// Marks a whole attempt.
///
/// # Errors
/// Field errors for questions without a valid answer, and for answers to unknown questions.
pub fn mark(answers: &BTreeMap<String, String>) -> Result<Marked, FieldErrors> {
    let at = |id: &str| format!("quiz.answers.{id}");
    let mut errors = Vec::new();
    for id in answers
        .keys()
        .filter(|id| !QUESTIONS.iter().any(|question| question.id == id.as_str()))
    {
        let shown: String = id.chars().filter(|c| !c.is_control()).take(40).collect();
        errors.push(FieldError::new(
            at(&shown),
            "unknown_field",
            "There is no such question.",
        ));
    }
    for question in &QUESTIONS {
        match answers.get(question.id) {
            None => errors.push(FieldError::new(
                at(question.id),
                "required",
                "Please answer this question.",
            )),
            Some(value) if OPTION_VALUES.contains(&value.as_str()) => {}
            Some(_) => errors.push(FieldError::new(
                at(question.id),
                "not_an_option",
                "This is not one of the options.",
            )),
        }
    }
    FieldErrors::check(errors)?;
    let is_wrong =
        |question: &&Question| answers.get(question.id).map(String::as_str) != Some(question.right);
    let wrong: Vec<_> = QUESTIONS
        .iter()
        .filter(is_wrong)
        .map(|question| question.id)
        .collect();
    Ok(Marked {
        score: QUESTIONS.len().saturating_sub(wrong.len()),
        wrong,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(wrong: usize) -> BTreeMap<String, String> {
        let other = |right: &str| if right == "a" { "b" } else { "a" };
        let pick = |(i, q): (usize, &Question)| {
            (
                q.id.to_owned(),
                if i < wrong { other(q.right) } else { q.right }.to_owned(),
            )
        };
        QUESTIONS.iter().enumerate().map(pick).collect()
    }

    #[test]
    fn eight_of_ten_pass_and_seven_do_not() {
        for wrong in 0..=10 {
            let marked = mark(&answers(wrong)).unwrap();
            assert_eq!((marked.score, marked.wrong.len()), (10 - wrong, wrong));
            assert_eq!(marked.is_passed(), wrong <= 2, "{wrong} wrong");
        }
    }

    #[test]
    fn a_try_answers_every_question_with_one_of_its_options_and_no_other() {
        let mut partial = answers(0);
        partial.remove("pin");
        partial.insert("cash".into(), "d".into());
        partial.insert("weather".into(), "a".into());
        let errors = mark(&partial).unwrap_err().0;
        let codes: Vec<_> = errors
            .iter()
            .map(|error| (error.field.as_str(), error.code.as_str()))
            .collect();
        assert_eq!(
            codes,
            [
                ("quiz.answers.weather", "unknown_field"),
                ("quiz.answers.pin", "required"),
                ("quiz.answers.cash", "not_an_option")
            ]
        );
    }

    #[test]
    fn no_letter_is_right_so_often_that_guessing_it_passes() {
        for value in OPTION_VALUES {
            assert!(
                QUESTIONS
                    .iter()
                    .filter(|question| question.right == value)
                    .count()
                    < PASS_MARK
            );
        }
    }
}
