use super::OrderSearch;

fn read(text: &str) -> &'static str {
    match OrderSearch::parse(text) {
        Some(OrderSearch::Reference(reference)) => {
            assert_eq!(reference.as_str(), "SVC-7K3F9Q");
            "reference"
        }
        Some(OrderSearch::Customer(_)) => "customer",
        None => "nothing",
    }
}

#[test]
fn a_search_for_an_order_is_a_reference_or_words_of_its_customer() {
    for reference in ["SVC-7K3F9Q", " svc-7k3f9q ", "7k3f9q"] {
        assert_eq!(read(reference), "reference", "{reference}");
    }
    for customer in [
        "Bola",
        "bola adeyemi",
        "bola@example.ng",
        "0803 123 4567",
        "080312",
        "SVC-7K3F9",
    ] {
        assert_eq!(read(customer), "customer", "{customer}");
    }
    for nothing in ["", "  ", "x", "-"] {
        assert_eq!(read(nothing), "nothing", "{nothing:?}");
    }
}
