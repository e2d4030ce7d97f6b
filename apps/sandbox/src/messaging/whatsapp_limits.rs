//! The limits of a WhatsApp message.

use serde_json::Value;

pub struct Breach {
    pub code: u32,
    pub details: &'static str,
}

impl Breach {
    pub fn new(code: u32, details: &'static str) -> Self {
        Self { code, details }
    }
}

const INVALID: u32 = 131_009;

pub fn check(message: &Value) -> Result<(), Breach> {
    if message.get("messaging_product").and_then(Value::as_str) != Some("whatsapp") {
        return Err(Breach::new(
            100,
            "The parameter messaging_product is required",
        ));
    }
    match message
        .get("type")
        .and_then(Value::as_str)
        .unwrap_or("text")
    {
        "text" => check_text(message),
        "interactive" => check_interactive(message),
        "template" => check_template(message),
        "image" | "document" | "audio" | "video" | "location" | "reaction" | "contacts"
        | "sticker" => Ok(()),
        _ => Err(Breach::new(131_051, "Unsupported message type")),
    }
}

fn check_text(message: &Value) -> Result<(), Breach> {
    within(
        message.pointer("/text/body"),
        1,
        4096,
        "The text body is 1 to 4096 characters",
    )
}

fn check_interactive(message: &Value) -> Result<(), Breach> {
    within(
        message.pointer("/interactive/body/text"),
        1,
        1024,
        "The body is 1 to 1024 characters",
    )?;
    optional(
        message.pointer("/interactive/header/text"),
        60,
        "The header is at most 60 characters",
    )?;
    optional(
        message.pointer("/interactive/footer/text"),
        60,
        "The footer is at most 60 characters",
    )?;
    match message.pointer("/interactive/type").and_then(Value::as_str) {
        Some("button") => check_buttons(message),
        Some("list") => check_list(message),
        Some("cta_url") => check_link(message),
        Some(_) => Ok(()),
        None => Err(Breach::new(100, "The interactive type is required")),
    }
}

fn check_buttons(message: &Value) -> Result<(), Breach> {
    let buttons = items(message, "/interactive/action/buttons");
    if !(1..=3).contains(&buttons.len()) {
        return Err(Breach::new(INVALID, "A message has 1 to 3 buttons"));
    }
    for button in buttons {
        within(
            button.pointer("/reply/title"),
            1,
            20,
            "A button title is 1 to 20 characters",
        )?;
        within(
            button.pointer("/reply/id"),
            1,
            256,
            "A button id is 1 to 256 characters",
        )?;
    }
    Ok(())
}

fn check_list(message: &Value) -> Result<(), Breach> {
    within(
        message.pointer("/interactive/action/button"),
        1,
        20,
        "The list label is 1 to 20 characters",
    )?;
    let sections = items(message, "/interactive/action/sections");
    if !(1..=10).contains(&sections.len()) {
        return Err(Breach::new(INVALID, "A list has 1 to 10 sections"));
    }
    let mut rows = 0;
    for section in sections {
        let least = usize::from(sections.len() > 1);
        if least > 0 || section.get("title").is_some() {
            within(
                section.get("title"),
                least,
                24,
                "A section title is at most 24 characters, and needed beside others",
            )?;
        }
        for row in items(section, "/rows") {
            rows += 1;
            within(row.get("id"), 1, 200, "A row id is 1 to 200 characters")?;
            within(row.get("title"), 1, 24, "A row title is 1 to 24 characters")?;
            optional(
                row.get("description"),
                72,
                "A row description is at most 72 characters",
            )?;
        }
    }
    if (1..=10).contains(&rows) {
        Ok(())
    } else {
        Err(Breach::new(INVALID, "A list has 1 to 10 rows in total"))
    }
}

fn check_link(message: &Value) -> Result<(), Breach> {
    within(
        message.pointer("/interactive/action/parameters/display_text"),
        1,
        20,
        "The text of a link is 1 to 20 characters",
    )?;
    let url = message.pointer("/interactive/action/parameters/url");
    let url = url.and_then(Value::as_str).unwrap_or_default();
    if url.starts_with("https://") || url.starts_with("http://") {
        Ok(())
    } else {
        Err(Breach::new(100, "The address of a link is required"))
    }
}

fn check_template(message: &Value) -> Result<(), Breach> {
    let named = |pointer| {
        message
            .pointer(pointer)
            .and_then(Value::as_str)
            .is_some_and(|text| !text.is_empty())
    };
    if !named("/template/name") || !named("/template/language/code") {
        return Err(Breach::new(
            132_001,
            "The template's name and language are required",
        ));
    }
    check_code(message)
}

/// A template with a code has the same code in its body and in the button that copies it.
fn check_code(message: &Value) -> Result<(), Breach> {
    let components = items(message, "/template/components");
    let text_of = |kind: &str| {
        let component = components
            .iter()
            .find(|one| one.get("type").and_then(Value::as_str) == Some(kind))?;
        component.pointer("/parameters/0/text")?.as_str()
    };
    let copies = components
        .iter()
        .any(|one| one.get("sub_type").and_then(Value::as_str) == Some("url"));
    if !copies {
        return Ok(());
    }
    let code = text_of("body").unwrap_or_default();
    if !(1..=15).contains(&code.len()) || text_of("button") != Some(code) {
        return Err(Breach::new(
            132_000,
            "A code is in the body and in the button, and has at most 15 characters",
        ));
    }
    Ok(())
}

fn items<'a>(value: &'a Value, pointer: &str) -> &'a [Value] {
    value
        .pointer(pointer)
        .and_then(Value::as_array)
        .map_or(&[], Vec::as_slice)
}

fn within(
    value: Option<&Value>,
    least: usize,
    most: usize,
    details: &'static str,
) -> Result<(), Breach> {
    let length = value
        .and_then(Value::as_str)
        .unwrap_or_default()
        .chars()
        .count();
    if (least..=most).contains(&length) {
        Ok(())
    } else {
        Err(Breach::new(INVALID, details))
    }
}

fn optional(value: Option<&Value>, most: usize, details: &'static str) -> Result<(), Breach> {
    within(value, 0, most, details)
}
