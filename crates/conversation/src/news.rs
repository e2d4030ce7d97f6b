//! News: a message to a person who did not ask for it. It keeps the limits of the messaging app,
//! however long the notification is.

use crate::{
    Button, MessageBody, Outgoing, STOP_MARKETING, TEXT_MAX, Template, Texts, texts::Title,
};
use kernel::{Language, NotificationId, OfferId, OrderId};

/// The most characters of a title, also in the approved text.
pub const NEWS_TITLE_MAX: usize = 120;

/// What the person can do about the news.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NewsStep {
    /// Look at their order in the conversation.
    Order(OrderId),
    /// Accept or decline an offer.
    Offer(OfferId),
    /// Open a page.
    Page(String),
    Nothing,
}

/// What a notification says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct News {
    pub id: NotificationId,
    pub title: String,
    pub message: String,
    /// Facts that the person needs to decide. They follow the message, also when it is cut.
    pub facts: Vec<String>,
    pub step: NewsStep,
    /// The language of its buttons.
    pub language: Language,
    /// Whether it is marketing, which has an approved text of its own.
    pub is_marketing: bool,
}

impl News {
    /// The message when any text may be sent. Marketing has a button that ends it; a message with
    /// buttons has no link, so the address of the page is in the text.
    #[must_use]
    pub fn outgoing(&self) -> Outgoing {
        let texts = Texts::new(self.language);
        let buttons = self.buttons(texts);
        match &self.step {
            NewsStep::Page(url) if buttons.is_empty() => Outgoing::Link {
                text: self.text(None),
                title: texts.title(Title::OpenGida).to_owned(),
                url: url.clone(),
            },
            NewsStep::Page(url) => Outgoing::Buttons {
                text: self.text(Some(url)),
                buttons,
            },
            NewsStep::Nothing if buttons.is_empty() => Outgoing::Text(self.text(None)),
            NewsStep::Order(_) | NewsStep::Offer(_) | NewsStep::Nothing => Outgoing::Buttons {
                text: self.text(None),
                buttons,
            },
        }
    }

    fn buttons(&self, texts: Texts) -> Vec<Button> {
        let button = |id: String, title: Title| Button {
            id,
            title: texts.title(title).to_owned(),
        };
        let mut buttons = match self.step {
            NewsStep::Order(order) => vec![button(format!("order:{order}"), Title::SeeOrder)],
            NewsStep::Offer(offer) => vec![
                button(format!("accept-offer:{offer}"), Title::Accept),
                button(format!("decline-offer:{offer}"), Title::Decline),
            ],
            NewsStep::Page(_) | NewsStep::Nothing => Vec::new(),
        };
        if self.is_marketing {
            buttons.push(button(STOP_MARKETING.to_owned(), Title::StopOffers));
        }
        buttons
    }

    /// The approved text, with a button that shows the whole news.
    #[must_use]
    pub fn template(&self) -> MessageBody {
        let template = if self.is_marketing {
            Template::Marketing
        } else {
            Template::News
        };
        MessageBody::Template {
            template: template.code().to_owned(),
            parameter: self.short_title(),
            button: Some(format!("news:{}", self.id)),
        }
    }

    fn short_title(&self) -> String {
        let words: Vec<&str> = self.title.split_whitespace().collect();
        cut_at_word(&words.join(" "), NEWS_TITLE_MAX)
    }

    /// The text, with the address of a page if it has no button of its own. The address is never cut.
    fn text(&self, page: Option<&str>) -> String {
        let title = format!("*{}*", self.short_title());
        let page = page.map_or_else(String::new, |page| format!("\n\n{page}"));
        let facts: String = self.facts.iter().map(|fact| format!("\n{fact}")).collect();
        let facts = cut_at_word(&facts, TEXT_MAX / 2);
        let used = [title.as_str(), &facts, &page, "\n\n"].map(|part| part.chars().count());
        let used = used.into_iter().fold(0, usize::saturating_add);
        let message = cut_at_word(&self.message, TEXT_MAX.saturating_sub(used));
        format!("{title}\n\n{message}{facts}{page}")
    }
}

/// The text, at most that many characters. What is too long ends after a whole word, with a mark.
pub(crate) fn cut_at_word(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most).collect();
    let whole = kept
        .rfind(char::is_whitespace)
        .and_then(|at| kept.get(..at))
        .map(str::trim_end)
        .filter(|whole| !whole.is_empty());
    // One word that is longer than the limit is cut inside.
    let room = most.saturating_sub(1);
    let cut: String = whole.unwrap_or(&kept).chars().take(room).collect();
    format!("{cut}…")
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn news(message: &str, step: NewsStep) -> News {
        News {
            id: Uuid::from_u128(1).into(),
            title: "Payment received".into(),
            message: message.into(),
            facts: Vec::new(),
            step,
            language: Language::English,
            is_marketing: false,
        }
    }

    #[test]
    fn b15_marketing_has_an_approved_text_that_says_how_it_is_stopped() {
        let marketing = News {
            is_marketing: true,
            ..news("Order the same again.", NewsStep::Nothing)
        };
        let body = marketing.template();
        let (template, title) = body.template().unwrap();
        assert_eq!((template, title), (Template::Marketing, "Payment received"));
        assert!(
            template
                .text(title)
                .contains("\"Stop offers\" or send STOP")
        );
        let body = news("Thank you.", NewsStep::Nothing).template();
        assert_eq!(
            body.template().map(|(template, _)| template),
            Some(Template::News)
        );
    }

    #[test]
    fn b15_marketing_ends_with_one_tap_and_still_leads_to_its_page() {
        let url = "https://gida.example/gas?again=1";
        let marketing = |message: &str| News {
            is_marketing: true,
            ..news(message, NewsStep::Page(url.into()))
        };
        let message = marketing("Order the same again.").outgoing();
        assert_eq!(message.ids(), [STOP_MARKETING]);
        let text = format!("*Payment received*\n\nOrder the same again.\n\n{url}");
        assert_eq!(message.text(), text);
        let long = marketing(&"word ".repeat(400)).outgoing();
        assert!(long.text().chars().count() <= TEXT_MAX && long.text().ends_with(url));
        let without_page = News {
            step: NewsStep::Nothing,
            ..marketing("Thank you.")
        };
        assert_eq!(without_page.outgoing().ids(), [STOP_MARKETING]);
        let order = news("Thank you.", NewsStep::Page(url.into())).outgoing();
        assert!(matches!(order, Outgoing::Link { .. }));
    }

    #[test]
    fn a_text_over_the_limit_is_cut_at_a_word() {
        for (text, most, expected) in [
            ("We are looking", 14, "We are looking"),
            ("We are looking", 13, "We are…"),
            ("We are looking", 7, "We are…"),
            ("We are looking", 6, "We…"),
            ("Wearelooking", 6, "Weare…"),
            ("Ẹ káàárọ̀ o", 5, "Ẹ…"),
        ] {
            let cut = cut_at_word(text, most);
            assert_eq!(cut, expected);
            assert!(cut.chars().count() <= most, "{cut}");
        }
    }

    #[test]
    fn the_longest_notification_keeps_the_limits_of_the_app() {
        let long = "word ".repeat(400);
        let mut news = news(&long, NewsStep::Order(Uuid::from_u128(7).into()));
        news.title = "title ".repeat(40);
        news.facts = vec!["You get: ₦12,000.00".into(), "fact ".repeat(400)];
        let text = news.outgoing().text().to_owned();
        assert!(text.chars().count() <= TEXT_MAX, "{}", text.chars().count());
        assert!(text.contains("word…\n") && text.contains("You get: ₦12,000.00"));
        let (template, title) = {
            let body = news.template();
            let (template, title) = body.template().unwrap();
            (template, title.to_owned())
        };
        assert_eq!(template, Template::News);
        assert!(title.chars().count() <= NEWS_TITLE_MAX && title.ends_with("title…"));
    }

    #[test]
    fn each_step_has_buttons_that_the_dialogue_understands() {
        let id = Uuid::from_u128(7);
        for (step, ids) in [
            (NewsStep::Order(id.into()), vec![format!("order:{id}")]),
            (
                NewsStep::Offer(id.into()),
                vec![format!("accept-offer:{id}"), format!("decline-offer:{id}")],
            ),
            (NewsStep::Page("https://gida.example/".into()), Vec::new()),
            (NewsStep::Nothing, Vec::new()),
        ] {
            let message = news("Thank you.", step).outgoing();
            assert_eq!(message.ids(), ids);
            assert_eq!(message.text(), "*Payment received*\n\nThank you.");
        }
    }
}
