//! The documents with which a server says what happens with a call. They are read strictly: an
//! element, an attribute or a value that the real service does not know is an error.

/// One action of a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    Dial {
        numbers: Vec<String>,
        caller_id: Option<String>,
        sequential: bool,
    },
    Say(String),
    Reject,
}

/// The actions of a document, in their order.
pub fn actions(document: &str) -> Result<Vec<Action>, String> {
    let mut rest = document.trim();
    if let Some(after) = rest.strip_prefix("<?xml") {
        let (_, after) = after
            .split_once("?>")
            .ok_or("the XML declaration does not end")?;
        rest = after.trim_start();
    }
    let (root, mut rest) = tag(rest)?;
    if root.name != "Response" || !root.attributes.is_empty() {
        return Err("the document is no <Response>".to_owned());
    }
    let mut found = Vec::new();
    if root.is_empty {
        return at_end(rest).map(|()| found);
    }
    loop {
        rest = rest.trim_start();
        if let Some(after) = rest.strip_prefix("</Response>") {
            return at_end(after).map(|()| found);
        }
        let (element, after) = tag(rest)?;
        let (text, after) = content(&element, after)?;
        found.push(action(element, text)?);
        rest = after;
    }
}

fn at_end(rest: &str) -> Result<(), String> {
    if rest.trim().is_empty() {
        Ok(())
    } else {
        Err("there is something after </Response>".to_owned())
    }
}

struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    is_empty: bool,
}

/// The tag at the beginning of a text, and what follows it.
fn tag(text: &str) -> Result<(Element, &str), String> {
    let inner = text.strip_prefix('<').ok_or("text outside an element")?;
    let (inner, after) = inner.split_once('>').ok_or("a tag does not end")?;
    let (inner, is_empty) = match inner.strip_suffix('/') {
        Some(inner) => (inner, true),
        None => (inner, false),
    };
    let (name, mut rest) = match inner.split_once(char::is_whitespace) {
        Some((name, rest)) => (name, rest.trim()),
        None => (inner, ""),
    };
    let mut attributes = Vec::new();
    while !rest.is_empty() {
        let (key, after) = rest.split_once("=\"").ok_or("an attribute has no value")?;
        let (value, after) = after
            .split_once('"')
            .ok_or("the value of an attribute does not end")?;
        attributes.push((key.trim().to_owned(), unescaped(value)?));
        rest = after.trim_start();
    }
    let element = Element {
        name: name.to_owned(),
        attributes,
        is_empty,
    };
    Ok((element, after))
}

/// The text of an element up to its end tag, and what follows.
fn content<'t>(element: &Element, text: &'t str) -> Result<(String, &'t str), String> {
    if element.is_empty {
        return Ok((String::new(), text));
    }
    let end = format!("</{}>", element.name);
    let (inner, after) = text
        .split_once(&end)
        .ok_or_else(|| format!("<{}> does not end", element.name))?;
    if inner.contains('<') {
        return Err(format!("<{}> has elements in it", element.name));
    }
    Ok((unescaped(inner)?, after))
}

fn unescaped(text: &str) -> Result<String, String> {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        let (entity, after) = after.split_once(';').ok_or("an & is not escaped")?;
        plain.push_str(before);
        plain.push(match entity {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "apos" => '\'',
            other => return Err(format!("&{other}; is unknown")),
        });
        rest = after;
    }
    plain.push_str(rest);
    Ok(plain)
}

fn action(element: Element, text: String) -> Result<Action, String> {
    match element.name.as_str() {
        "Dial" => dial(element.attributes, &text),
        "Say" => say(&element.attributes, text),
        "Reject" if element.attributes.is_empty() && text.is_empty() => Ok(Action::Reject),
        other => Err(format!("<{other}> is unknown or has another form")),
    }
}

fn dial(attributes: Vec<(String, String)>, text: &str) -> Result<Action, String> {
    if !text.trim().is_empty() {
        return Err("<Dial> has a text".to_owned());
    }
    let (mut numbers, mut caller_id, mut sequential) = (Vec::new(), None, false);
    for (name, value) in attributes {
        match (name.as_str(), value.as_str()) {
            ("phoneNumbers", list) => numbers = list.split(',').map(str::to_owned).collect(),
            ("callerId", number) if is_international(number) => caller_id = Some(value),
            ("sequential", "true" | "false") => sequential = value == "true",
            ("record", "true") => return Err("calls are not recorded".to_owned()),
            ("record", "false") => {}
            ("maxDuration", seconds) if seconds.parse::<u32>().is_ok() => {}
            ("ringbackTone", url) if url.starts_with("http") => {}
            _ => return Err(format!("{name}=\"{value}\" is no attribute of <Dial>")),
        }
    }
    if numbers.is_empty() || !numbers.iter().all(|number| is_international(number)) {
        return Err("phoneNumbers must be international numbers".to_owned());
    }
    Ok(Action::Dial {
        numbers,
        caller_id,
        sequential,
    })
}

fn say(attributes: &[(String, String)], text: String) -> Result<Action, String> {
    let known = |(name, value): &(String, String)| match name.as_str() {
        "voice" => matches!(value.as_str(), "man" | "woman"),
        "playBeep" => matches!(value.as_str(), "true" | "false"),
        _ => false,
    };
    if text.trim().is_empty() || !attributes.iter().all(known) {
        return Err("<Say> needs a text, and voice and playBeep alone".to_owned());
    }
    Ok(Action::Say(text))
}

fn is_international(number: &str) -> bool {
    number.strip_prefix('+').is_some_and(|digits| {
        (8..=15).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>"#;

    #[test]
    fn a_document_of_the_real_service_is_read() {
        let document = format!(
            r#"{HEAD}<Response><Say>A &amp; B</Say><Dial phoneNumbers="+2348031234567,+2348051234567" callerId="+2342017001234" sequential="true" record="false" maxDuration="60"/></Response>"#
        );
        assert_eq!(
            actions(&document),
            Ok(vec![
                Action::Say("A & B".to_owned()),
                Action::Dial {
                    numbers: vec!["+2348031234567".to_owned(), "+2348051234567".to_owned()],
                    caller_id: Some("+2342017001234".to_owned()),
                    sequential: true,
                },
            ])
        );
        for nothing in [
            "<Response/>",
            "<Response></Response>",
            "<Response>\n</Response>",
        ] {
            assert_eq!(actions(nothing), Ok(Vec::new()), "{nothing}");
        }
        assert_eq!(
            actions("<Response><Reject/></Response>"),
            Ok(vec![Action::Reject])
        );
    }

    #[test]
    fn what_the_real_service_does_not_know_is_an_error() {
        for document in [
            "",
            "{}",
            "<Answer/>",
            "<Response>",
            "<Response/>more",
            "<Response>text</Response>",
            "<Response><Hangup/></Response>",
            "<Response><Say></Say></Response>",
            "<Response><Say>A & B</Say></Response>",
            "<Response><Say>&copy;</Say></Response>",
            "<Response><Say><b>A</b></Say></Response>",
            r#"<Response><Say tone="x">A</Say></Response>"#,
            "<Response><Dial/></Response>",
            r#"<Response><Dial phoneNumbers="08031234567"/></Response>"#,
            r#"<Response><Dial phoneNumbers=""/></Response>"#,
            r#"<Response><Dial phoneNumbers="+2348031234567" callerID="+2342017001234"/></Response>"#,
            r#"<Response><Dial phoneNumbers="+2348031234567" record="true"/></Response>"#,
            r#"<Response><Dial phoneNumbers="+2348031234567" sequential="yes"/></Response>"#,
            r#"<Response><Dial phoneNumbers="+2348031234567>"/></Response>"#,
        ] {
            assert!(actions(document).is_err(), "{document}");
        }
    }
}
