//! Choices as a messaging app can show them: buttons for up to three, a list for up to ten, and
//! pages of a list for more.

use crate::{
    Button, LIST_ROWS, Outgoing, REPLY_BUTTONS, ROW_DESCRIPTION_MAX, Row, TEXT_MAX,
    TITLE_BUTTON_MAX, TITLE_ROW_MAX,
};

/// The id of the row that shows the next page of a list.
const NEXT_PAGE: &str = "page:";

/// One thing that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Choice {
    pub id: String,
    pub label: String,
    pub help: Option<String>,
}

impl Choice {
    pub fn new(id: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            label: label.into(),
            help: None,
        }
    }
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// A question with its choices, as buttons if they fit and otherwise as one page of a list.
pub(crate) fn choices(text: &str, label: &str, all: &[Choice], page: usize) -> Outgoing {
    let short =
        |choice: &Choice| choice.label.chars().count() <= TITLE_BUTTON_MAX && choice.help.is_none();
    let text = clip(text, TEXT_MAX);
    if all.len() <= REPLY_BUTTONS && all.iter().all(short) {
        let buttons = all.iter().map(|choice| Button {
            id: choice.id.clone(),
            title: choice.label.clone(),
        });
        return Outgoing::Buttons {
            text,
            buttons: buttons.collect(),
        };
    }
    let fits = all.len() <= LIST_ROWS;
    let size = if fits { LIST_ROWS } else { LIST_ROWS - 1 };
    let first = page.saturating_mul(size);
    let mut rows: Vec<Row> = all.iter().skip(first).take(size).map(row).collect();
    if !fits {
        let last = first.saturating_add(size) >= all.len();
        let (id, title) = if last {
            (format!("{NEXT_PAGE}0"), "Back to the first ones")
        } else {
            (
                format!("{NEXT_PAGE}{}", page.saturating_add(1)),
                "More choices",
            )
        };
        rows.push(Row {
            id,
            title: title.to_owned(),
            description: None,
        });
    }
    Outgoing::List {
        text,
        label: clip(label, TITLE_BUTTON_MAX),
        rows,
    }
}

fn row(choice: &Choice) -> Row {
    let long = choice.label.chars().count() > TITLE_ROW_MAX;
    let description = match (&choice.help, long) {
        (Some(help), false) => Some(help.clone()),
        (Some(help), true) => Some(format!("{}. {help}", choice.label)),
        (None, true) => Some(choice.label.clone()),
        (None, false) => None,
    };
    Row {
        id: choice.id.clone(),
        title: clip(&choice.label, TITLE_ROW_MAX),
        description: description.map(|text| clip(&text, ROW_DESCRIPTION_MAX)),
    }
}

/// The page that a tapped row leads to.
pub(crate) fn page_of(id: &str) -> Option<usize> {
    id.strip_prefix(NEXT_PAGE)?.parse().ok()
}

/// The choice that a person means: a tapped id, a typed number counted from 1, or a typed label.
pub(crate) fn chosen<'a>(all: &'a [Choice], heard: &str) -> Option<&'a Choice> {
    let typed = plain(heard);
    if typed.is_empty() {
        return None;
    }
    let by_number = typed
        .parse::<usize>()
        .ok()
        .and_then(|number| all.get(number.checked_sub(1)?));
    let by_start = || {
        let mut starting = all
            .iter()
            .filter(|choice| plain(&choice.label).starts_with(&typed));
        let first = starting.next()?;
        starting.next().is_none().then_some(first)
    };
    all.iter()
        .find(|choice| choice.id == heard)
        .or_else(|| all.iter().find(|choice| plain(&choice.label) == typed))
        .or(by_number)
        .or_else(by_start)
}

/// A text without case, spaces at its ends and marks.
pub(crate) fn plain(text: &str) -> String {
    let kept: String = text
        .chars()
        .filter(|c| c.is_alphanumeric() || c.is_whitespace())
        .collect();
    kept.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
}

/// The text, at most that many characters; what was cut is marked.
pub(crate) fn clip(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered(count: usize) -> Vec<Choice> {
        (1..=count)
            .map(|number| Choice::new(format!("id:{number}"), format!("Choice {number}")))
            .collect()
    }

    fn rows(outgoing: &Outgoing) -> Vec<String> {
        let Outgoing::List { rows, .. } = outgoing else {
            panic!("not a list: {outgoing:?}");
        };
        rows.iter().map(|row| row.title.clone()).collect()
    }

    #[test]
    fn up_to_three_short_choices_are_buttons() {
        let Outgoing::Buttons { buttons, .. } = choices("Which?", "Choose", &numbered(3), 0) else {
            panic!("three choices are buttons");
        };
        assert_eq!(buttons.len(), 3);
        let long = [Choice::new("a", "A label that does not fit on a button")];
        assert_eq!(rows(&choices("Which?", "Choose", &long, 0)).len(), 1);
    }

    #[test]
    fn ten_choices_are_one_list_and_more_are_pages_of_nine() {
        assert_eq!(
            rows(&choices("Which?", "Choose", &numbered(10), 0)).len(),
            10
        );
        let first = rows(&choices("Which?", "Choose", &numbered(11), 0));
        assert_eq!((first.len(), first[9].as_str()), (10, "More choices"));
        let second = rows(&choices("Which?", "Choose", &numbered(11), 1));
        assert_eq!(second, ["Choice 10", "Choice 11", "Back to the first ones"]);
    }

    #[test]
    fn a_long_label_is_whole_in_the_description() {
        let all = [Choice::new("a", "Deep clean of every room and cupboard")];
        let Outgoing::List { rows, .. } = choices("Which?", "Choose", &all, 0) else {
            panic!("a long label is a row");
        };
        assert_eq!(rows[0].title, "Deep clean of every roo…");
        assert_eq!(
            rows[0].description.as_deref(),
            Some("Deep clean of every room and cupboard")
        );
    }

    #[test]
    fn a_choice_is_tapped_numbered_or_typed() {
        let all = numbered(3);
        for (heard, expected) in [
            ("id:2", Some("id:2")),
            ("2", Some("id:2")),
            ("choice 3!", Some("id:3")),
            ("Choice", None),
            ("4", None),
            ("0", None),
            ("", None),
        ] {
            let found = chosen(&all, heard).map(|choice| choice.id.as_str());
            assert_eq!(found, expected, "{heard}");
        }
    }
}
