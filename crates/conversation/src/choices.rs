//! Choices as a messaging app can show them: buttons for up to three, a list for up to ten, and
//! pages of a list for more.

use crate::{
    Button, LIST_ROWS, Outgoing, REPLY_BUTTONS, ROW_DESCRIPTION_MAX, Row, TEXT_MAX,
    TITLE_BUTTON_MAX, TITLE_ROW_MAX, Texts,
    plain::{bare, clip, plain},
    texts::Title,
};

/// The id of the row that shows the next page of a list.
const NEXT_PAGE: &str = "page:";

/// One thing that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Choice {
    pub id: String,
    pub label: String,
    pub help: Option<String>,
    /// The title that the label is, so that it is also understood in the other language.
    title: Option<Title>,
}

impl Choice {
    pub fn new(id: impl Into<String>, label: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            label: label.into(),
            help: None,
            title: None,
        }
    }
    /// A choice with a title of the dialogue, in the language of the person.
    pub fn of(id: impl Into<String>, title: Title, texts: Texts) -> Self {
        Self {
            title: Some(title),
            ..Self::new(id, texts.title(title))
        }
    }
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Whether a text without case and marks is the label, in either language.
    fn is_called(&self, typed: &str) -> bool {
        plain(&self.label) == typed || self.title.is_some_and(|title| title.is(typed))
    }
}

/// A question with its choices, as buttons if they fit and otherwise as one page of a list that
/// `opens` opens.
pub(crate) fn choices(
    texts: Texts,
    (text, opens): (&str, Title),
    all: &[Choice],
    page: usize,
) -> Outgoing {
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
            (format!("{NEXT_PAGE}0"), Title::FirstOnes)
        } else {
            let next = page.saturating_add(1);
            (format!("{NEXT_PAGE}{next}"), Title::MoreChoices)
        };
        rows.push(Row {
            id,
            title: texts.title(title).to_owned(),
            description: None,
        });
    }
    Outgoing::List {
        text,
        label: texts.title(opens).to_owned(),
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

/// The choice that a person means: a tapped id, a typed number counted from 1, or a typed label. Words of
/// politeness around it do not matter.
pub(crate) fn chosen<'a>(all: &'a [Choice], heard: &str) -> Option<&'a Choice> {
    all.iter()
        .find(|choice| choice.id == heard)
        .or_else(|| named(all, &plain(heard)))
        .or_else(|| named(all, &bare(heard)))
}

/// The choice that a text without case and marks names.
fn named<'a>(all: &'a [Choice], typed: &str) -> Option<&'a Choice> {
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
            .filter(|choice| plain(&choice.label).starts_with(typed));
        let first = starting.next()?;
        starting.next().is_none().then_some(first)
    };
    all.iter()
        .find(|choice| choice.is_called(typed))
        .or(by_number)
        .or_else(by_start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Language;

    const ENGLISH: Texts = Texts::new(Language::English);
    const PIDGIN: Texts = Texts::new(Language::Pidgin);

    /// A question in English.
    fn asked(all: &[Choice], page: usize) -> Outgoing {
        choices(ENGLISH, ("Which?", Title::Choose), all, page)
    }

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
        let Outgoing::Buttons { buttons, .. } = asked(&numbered(3), 0) else {
            panic!("three choices are buttons");
        };
        assert_eq!(buttons.len(), 3);
        let long = [Choice::new("a", "A label that does not fit on a button")];
        assert_eq!(rows(&asked(&long, 0)).len(), 1);
    }

    #[test]
    fn ten_choices_are_one_list_and_more_are_pages_of_nine() {
        assert_eq!(rows(&asked(&numbered(10), 0)).len(), 10);
        let first = rows(&asked(&numbered(11), 0));
        assert_eq!((first.len(), first[9].as_str()), (10, "More choices"));
        let second = rows(&asked(&numbered(11), 1));
        assert_eq!(second, ["Choice 10", "Choice 11", "Back to the first ones"]);
    }

    #[test]
    fn a_long_label_is_whole_in_the_description() {
        let all = [Choice::new("a", "Deep clean of every room and cupboard")];
        let Outgoing::List { rows, .. } = asked(&all, 0) else {
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
            ("abeg 2", Some("id:2")),
            ("Choice 3 please", Some("id:3")),
            ("Choice", None),
            ("4", None),
            ("-3", None),
            ("0", None),
            ("", None),
        ] {
            let found = chosen(&all, heard).map(|choice| choice.id.as_str());
            assert_eq!(found, expected, "{heard}");
        }
    }

    #[test]
    fn a_title_is_understood_in_both_languages_whichever_is_shown() {
        let all = |texts| {
            [
                Choice::of("yes", Title::YesCancel, texts),
                Choice::of("no", Title::KeepOrder, texts),
            ]
        };
        for texts in [ENGLISH, PIDGIN] {
            let all = all(texts);
            for (heard, expected) in [
                ("Yes, cancel", Some("yes")),
                ("yes cancel am", Some("yes")),
                ("No, keep it", Some("no")),
                ("no leave am", Some("no")),
                ("leave it", None),
            ] {
                let found = chosen(&all, heard).map(|choice| choice.id.as_str());
                assert_eq!(found, expected, "{heard}");
            }
        }
    }
}
