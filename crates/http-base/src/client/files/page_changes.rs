//! What the settings of the operator change in the pages of the client.

use bytes::Bytes;
use std::collections::HashMap;

/// What the operator's settings change in each page.
#[derive(Debug, Clone, Default)]
pub(crate) struct PageChanges {
    /// What is added to the head.
    pub tags: String,
    /// Where the links to WhatsApp lead.
    pub chat_page: Option<String>,
}

impl PageChanges {
    pub(super) fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.chat_page.is_none()
    }

    fn applied_to(&self, page: &str) -> String {
        let page = page.replacen("<head>", &format!("<head>{}", self.tags), 1);
        match &self.chat_page {
            Some(chat) => redirected(&page, chat),
            None => page,
        }
    }
}

/// The page with every link to our number on WhatsApp leading elsewhere.
fn redirected(page: &str, chat: &str) -> String {
    const LINK: &str = "href=\"https://wa.me/";
    let mut parts = page.split(LINK);
    let mut changed = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let number = part.bytes().take_while(u8::is_ascii_digit).count();
        let (number, rest) = part.split_at(number);
        if number.is_empty() {
            changed.push_str(LINK);
        } else {
            changed.push_str("href=\"");
            changed.push_str(chat);
        }
        changed.push_str(rest);
    }
    changed
}

/// Changes each page. Their compressed variants from the build no longer match.
pub(super) fn change_pages(contents: &mut HashMap<String, Bytes>, changes: &PageChanges) {
    let pages: Vec<String> = contents
        .keys()
        .filter(|name| name.ends_with(".html"))
        .cloned()
        .collect();
    for name in pages {
        let Some(page) = contents
            .get(&name)
            .and_then(|bytes| std::str::from_utf8(bytes).ok())
        else {
            continue;
        };
        let named = changes.applied_to(page);
        contents.remove(&format!("{name}.br"));
        contents.remove(&format!("{name}.gz"));
        contents.insert(name, named.into());
    }
}
