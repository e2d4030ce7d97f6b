//! One question of a booking form: how it is asked, and how an answer is read.

use crate::{
    Outgoing, Texts,
    choices::{Choice, choices, chosen},
    gas::GAS_AMOUNT,
    gas_smell::{GAS_SMELL, smells},
    plain::{bare, plain},
    texts::Title,
    typed::{date, is_there, naira, number, yes_or_no},
};
use catalog::{Field, FieldType};
use kernel::Timestamp;
use serde_json::{Map, Value};

/// The ending of a count in tenths, which people give with a decimal point.
const TENTHS: &str = "_tenths";
/// The id of the row that ends several choices.
pub(crate) const DONE: &str = "done";
/// The id of the button that leaves an optional question out.
pub(crate) const SKIP: &str = "skip";

/// The number that a warning names.
const EMERGENCY: &str = "112";

/// What an answer means.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Read {
    Value(Value),
    /// One more of several choices.
    Added(String),
    /// The optional question is left out.
    Skipped,
    /// The answer is not understood or not allowed. The text says what would be.
    Unclear(String),
}

/// The question. `taken` are the values that were chosen so far, of several.
pub(crate) fn ask(field: &Field, taken: &[String], page: usize, texts: Texts) -> Outgoing {
    let text = wording(field, taken, texts);
    match field.kind {
        FieldType::Choice | FieldType::Multi | FieldType::Bool => {
            let all = options(field, taken, texts);
            choices(texts, (&text, Title::Choose), &all, page)
        }
        FieldType::Count
        | FieldType::Money
        | FieldType::Text
        | FieldType::Photo
        | FieldType::File
        | FieldType::Date => {
            if field.required {
                Outgoing::Text(text)
            } else {
                let skip = Choice::of(SKIP, Title::LeaveOut, texts);
                choices(texts, (&text, Title::Choose), &[skip], 0)
            }
        }
    }
}

fn wording(field: &Field, taken: &[String], texts: Texts) -> String {
    let label = if is_tenths(field) {
        texts.ask_kilograms()
    } else {
        texts.of_form(&field.label)
    };
    let mut text = label.to_owned();
    if let Some(help) = field.help.as_deref().filter(|_| !is_tenths(field)) {
        text = format!("{text}\n{}", texts.of_form(help));
    }
    let hint = match field.kind {
        FieldType::Count => {
            let (least, most) = range(field);
            Some(texts.send_number(&least, most.as_deref()))
        }
        FieldType::Money if field.key == GAS_AMOUNT => {
            let (on_top, send) = (texts.delivery_is_on_top(), texts.send_amount());
            Some(format!("{on_top} {send}"))
        }
        FieldType::Money => Some(texts.send_amount().to_owned()),
        FieldType::Date => Some(texts.send_date().to_owned()),
        FieldType::Photo | FieldType::File => Some(texts.send_photo().to_owned()),
        FieldType::Multi if taken.is_empty() => Some(texts.choose_several().to_owned()),
        FieldType::Multi => Some(texts.chosen(&labels(field, taken).join(", "))),
        FieldType::Choice | FieldType::Text | FieldType::Bool => None,
    };
    match hint {
        Some(hint) => format!("{text}\n{hint}"),
        None => text,
    }
}

/// The least and the most that a count takes, as text.
fn range(field: &Field) -> (String, Option<String>) {
    let show = |number: i64| {
        if is_tenths(field) {
            tenths(number)
        } else {
            number.to_string()
        }
    };
    (show(field.min.unwrap_or(0)), field.max.map(show))
}

/// What is wrong with a number.
fn wants_number(field: &Field, texts: Texts) -> Read {
    let (least, most) = range(field);
    Read::Unclear(texts.please_send_number(&least, most.as_deref()))
}

/// Whether photos answer the question.
pub(crate) const fn takes_photos(field: &Field) -> bool {
    matches!(field.kind, FieldType::Photo | FieldType::File)
}

/// Whether the question has its answer. One for photos may have fewer than it needs.
pub(crate) fn is_answered(field: &Field, answers: &Map<String, Value>) -> bool {
    let Some(value) = answers.get(&field.key) else {
        return false;
    };
    !takes_photos(field) || field.check_answer(value).is_ok()
}

/// The choices of a question: those that are not chosen yet, then the end of several.
pub(crate) fn options(field: &Field, taken: &[String], texts: Texts) -> Vec<Choice> {
    if field.kind == FieldType::Bool {
        return vec![
            Choice::of("true", Title::Yes, texts),
            Choice::of("false", Title::No, texts),
        ];
    }
    let mut all: Vec<Choice> = field
        .options()
        .iter()
        .filter(|option| !taken.contains(&option.value))
        .map(|option| {
            let choice = Choice::new(option.value.clone(), texts.of_form(&option.label));
            match &option.help {
                Some(help) => choice.with_help(texts.of_form(help)),
                None => choice,
            }
        })
        .collect();
    if field.kind == FieldType::Multi && !taken.is_empty() {
        all.insert(0, Choice::of(DONE, Title::ThatIsAll, texts));
    } else if !field.required {
        all.push(Choice::of(SKIP, Title::LeaveOut, texts));
    }
    all
}

/// What a chosen answer warns of. The row of the choice may have been too short for it.
pub(crate) fn warning<'a>(field: &'a Field, answer: &Value, texts: Texts) -> Option<&'a str> {
    let value = answer.as_str()?;
    let option = field
        .options()
        .iter()
        .find(|option| option.value == value)?;
    let help = option.help.as_deref()?;
    help.contains(EMERGENCY).then(|| texts.of_form(help))
}

/// The labels of chosen values.
pub(crate) fn labels(field: &Field, values: &[String]) -> Vec<String> {
    field
        .options()
        .iter()
        .filter(|option| values.contains(&option.value))
        .map(|option| option.label.clone())
        .collect()
}

/// Reads an answer that was typed or tapped. `now` decides what "tomorrow" is.
pub(crate) fn read(
    field: &Field,
    heard: &str,
    taken: &[String],
    (now, texts): (Timestamp, Texts),
) -> Read {
    let said = bare(heard);
    let leaves_out = said == SKIP || Title::LeaveOut.is(&said);
    if !field.required && leaves_out && taken.is_empty() {
        return Read::Skipped;
    }
    let value = match field.kind {
        FieldType::Choice => match chosen(&options(field, &[], texts), heard) {
            Some(choice) if choice.id == SKIP => return Read::Skipped,
            Some(choice) => Value::String(choice.id.clone()),
            None => return Read::Unclear(texts.choose_one().into()),
        },
        FieldType::Multi => return several(field, heard, taken, texts),
        FieldType::Bool => match flag(field, heard) {
            Some(flag) => Value::Bool(flag),
            None => return Read::Unclear(texts.answer_yes_or_no().into()),
        },
        FieldType::Count => match number(heard, is_tenths(field)) {
            Some(number) => Value::from(number),
            None => return wants_number(field, texts),
        },
        FieldType::Money => match naira(heard) {
            Some(kobo) => Value::from(kobo),
            None => return Read::Unclear(texts.please_send_amount().into()),
        },
        FieldType::Text => Value::String(heard.to_owned()),
        FieldType::Date => match date(heard, now) {
            Some(date) => Value::String(date.to_string()),
            None => return Read::Unclear(texts.please_send_date().into()),
        },
        FieldType::Photo | FieldType::File => {
            return Read::Unclear(texts.please_send_photo().into());
        }
    };
    checked(field, value, texts)
}

/// A yes or a no. The question of safety is read with more care.
fn flag(field: &Field, heard: &str) -> Option<bool> {
    let smell = if field.key == GAS_SMELL {
        smells(heard)
    } else {
        is_there(heard)
    };
    smell.or_else(|| yes_or_no(heard))
}

/// The value, if the form takes it.
fn checked(field: &Field, value: Value, texts: Texts) -> Read {
    match field.check_answer(&value) {
        Ok(Some(_)) => Read::Value(value),
        Ok(None) => Read::Unclear(texts.please_send_words().into()),
        Err(_) if field.kind == FieldType::Count => wants_number(field, texts),
        Err(error) => Read::Unclear(texts.refusal(&error.message)),
    }
}

/// One of several choices, several at once such as `1, 3` or `fridge and oven`, or the end. A number
/// counts the rows as they are shown.
fn several(field: &Field, heard: &str, taken: &[String], texts: Texts) -> Read {
    let said = bare(heard);
    let ends = said == DONE || said == "i don finish" || Title::ThatIsAll.is(&said);
    if ends && !taken.is_empty() {
        return checked(field, array(taken), texts);
    }
    let rows = options(field, taken, texts);
    let mut new = new_of_list(field, heard, taken, &rows);
    let list_ends = new.iter().any(|id| id == DONE);
    new.retain(|id| id != DONE);
    match new.as_slice() {
        [] if !list_ends => {}
        [one] if !list_ends => return Read::Added(one.clone()),
        _ => return checked(field, array(&[taken, new.as_slice()].concat()), texts),
    }
    let mut left = rows.clone();
    left.retain(|choice| choice.id != DONE && choice.id != SKIP);
    let known = if is_number(heard) { &rows } else { &left };
    let named = chosen(known, heard).or_else(|| by_word(&left, heard));
    match named.map(|choice| choice.id.as_str()) {
        Some(DONE) => checked(field, array(taken), texts),
        Some(SKIP) => Read::Skipped,
        Some(id) => Read::Added(id.to_owned()),
        None => Read::Unclear(texts.choose_from_these().into()),
    }
}

fn is_number(heard: &str) -> bool {
    bare(heard).parse::<usize>().is_ok()
}

fn array(values: &[String]) -> Value {
    values.iter().cloned().map(Value::String).collect()
}

/// The values that a list names and that were not chosen before, and `DONE` if it names that row by its
/// number. There is none if the message is no list, or if a part of it names no choice. The words of a choice
/// that was chosen before are understood.
fn new_of_list(field: &Field, heard: &str, taken: &[String], rows: &[Choice]) -> Vec<String> {
    let parts = parts_of(heard);
    if parts.len() < 2 {
        return Vec::new();
    }
    let options = field.options().iter();
    let all: Vec<Choice> = options
        .map(|option| Choice::new(option.value.clone(), option.label.clone()))
        .collect();
    let mut new: Vec<String> = Vec::new();
    for part in &parts {
        let known = if is_number(part) {
            rows
        } else {
            all.as_slice()
        };
        let one = chosen(known, part).or_else(|| by_word(known, part));
        let Some(one) = one.filter(|choice| choice.id != SKIP) else {
            return Vec::new();
        };
        if !taken.contains(&one.id) && !new.contains(&one.id) {
            new.push(one.id.clone());
        }
    }
    new
}

/// The parts of a list that a person typed.
fn parts_of(heard: &str) -> Vec<String> {
    let marked = heard.replace([',', '&', ';', '\n'], " , ");
    let words: Vec<&str> = marked.split_whitespace().collect();
    words
        .split(|word| *word == "," || word.eq_ignore_ascii_case("and"))
        .filter(|part| !part.is_empty())
        .map(|part| part.join(" "))
        .collect()
}

/// The only choice whose label has every word that was typed.
fn by_word<'a>(all: &'a [Choice], heard: &str) -> Option<&'a Choice> {
    const ARTICLES: [&str; 4] = ["a", "di", "my", "the"];
    let said = bare(heard);
    let words: Vec<&str> = said
        .split_whitespace()
        .filter(|word| !ARTICLES.contains(word))
        .collect();
    let has_all = |choice: &&Choice| {
        let label = plain(&choice.label);
        words
            .iter()
            .all(|word| label.split(' ').any(|known| known == *word))
    };
    let mut named = all.iter().filter(has_all);
    let first = named.next().filter(|_| !words.is_empty())?;
    named.next().is_none().then_some(first)
}

fn is_tenths(field: &Field) -> bool {
    field.kind == FieldType::Count && field.key.ends_with(TENTHS)
}

fn tenths(number: i64) -> String {
    let (whole, rest) = (number.div_euclid(10), number.rem_euclid(10));
    if rest == 0 {
        whole.to_string()
    } else {
        format!("{whole}.{rest}")
    }
}
