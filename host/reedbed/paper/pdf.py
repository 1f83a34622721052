"""Sheets as a PDF."""

import logging
from collections.abc import Iterable

from fpdf import FPDF, ViewerPreferences
from fpdf.svg import SVGObject

from .sheets import Sheet

# it notes each title and style of our pictures, which a PDF has no place for
logging.getLogger("fpdf.svg").setLevel(logging.ERROR)


def make_pdf(sheets: list[Sheet], pictures: Iterable[str]) -> bytes:
    """Return a PDF with a page for each sheet, at its true size."""
    pdf = FPDF(unit="mm")
    pdf.set_auto_page_break(False)
    # else printers' programs shrink a page to what they can reach
    pdf.viewer_preferences = ViewerPreferences(print_scaling="None")
    for sheet, picture in zip(sheets, pictures, strict=True):
        pdf.add_page(format=(sheet.width, sheet.height))
        pdf.set_font("Helvetica")
        SVGObject(picture).draw_to_page(pdf, 0, 0)
    return bytes(pdf.output())
