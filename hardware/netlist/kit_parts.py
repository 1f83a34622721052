"""What the kit's boards are made of: a maker's number and a footprint of KiCad's for each article.

`pads` names the pads of a pin where the footprint counts otherwise than the symbol.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from .board import Board


class KitPart(NamedTuple):
    """An article as it is ordered and soldered."""

    order: str
    footprint: str
    pads: dict[str, tuple[str, ...]] = {}


def _resistor(number: str) -> KitPart:
    return KitPart(f"Yageo RC0603FR-07{number}L", "Resistor_SMD:R_0603_1608Metric")


def _xh(ways: int) -> KitPart:
    name = f"B{ways}B-XH-A"
    return KitPart(f"JST {name}", f"Connector_JST:JST_XH_{name}_1x{ways:02}_P2.50mm_Vertical")


_SOIC = "Package_SO:SOIC-"
_CAPACITOR = "Capacitor_SMD:C_"
KIT_PARTS = {
    "Raspberry Pi Pico": KitPart(
        "Raspberry Pi SC0917 on two Harwin M20-7822046", "Module:RaspberryPi_Pico_Common_THT"
    ),
    "resistor 68 Ω": _resistor("68R"),
    "resistor 100 Ω": _resistor("100R"),
    "resistor 330 Ω": _resistor("330R"),
    "resistor 1 kΩ": _resistor("1K"),
    "resistor 5.1 kΩ": _resistor("5K1"),
    "resistor 5.6 kΩ": _resistor("5K6"),
    "resistor 8.2 kΩ": _resistor("8K2"),
    "resistor 10 kΩ": _resistor("10K"),
    "resistor 10 kΩ, 0.1 %": KitPart("Yageo RT0603BRD0710KL", "Resistor_SMD:R_0603_1608Metric"),
    "resistor 11.8 kΩ, 0.1 %": KitPart("Yageo RT0603BRD0711K8L", "Resistor_SMD:R_0603_1608Metric"),
    "capacitor 100 nF": KitPart("Yageo CC0603KRX7R9BB104", f"{_CAPACITOR}0603_1608Metric"),
    "capacitor 10 µF": KitPart("Samsung CL31A106KAHNNNE", f"{_CAPACITOR}1206_3216Metric"),
    "capacitor 220 µF": KitPart("Panasonic EEE-FK1A221P", "Capacitor_SMD:CP_Elec_8x6.2"),
    "1N5817": KitPart("Vishay SS14-E3/61T", "Diode_SMD:D_SMA"),
    "fuse 3 A, slow, SMD": KitPart("Littelfuse 0452003.MRL", "Fuse:Fuse_Littelfuse-NANO2-451_453"),
    "USB-C receptacle": KitPart(
        "GCT USB4125-GF-A-0190",
        "Connector_USB:USB_C_Receptacle_GCT_USB4125-xx-x-0190_6P_TopMnt_Horizontal",
        {"SH": ("S1",)},
    ),
    "P-MOSFET": KitPart(
        *("Infineon IRF9310TRPBF", f"{_SOIC}8_3.9x4.9mm_P1.27mm"),
        {"S": ("1", "2", "3"), "D": ("5", "6", "7", "8")},
    ),
    "PNP": KitPart("onsemi MMBT3906LT1G", "Package_TO_SOT_SMD:SOT-23"),
    "shunt regulator": KitPart("TI TL431BQDBZR", "Package_TO_SOT_SMD:SOT-23"),
    "Hall switch": KitPart(
        *("TI DRV5023AJQDBZR", "Package_TO_SOT_SMD:SOT-23"), {"OUT": ("2",), "GND": ("3",)}
    ),
    "light": KitPart("Worldsemi WS2812B-V5", "LED_SMD:LED_WS2812B_PLCC4_5.0x5.0mm_P3.2mm"),
    "74HC165": KitPart("TI SN74HC165DR", f"{_SOIC}16_3.9x9.9mm_P1.27mm"),
    "74AHC125": KitPart("TI SN74AHC125DR", f"{_SOIC}14_3.9x8.7mm_P1.27mm"),
    "74AHCT125": KitPart("TI SN74AHCT125DR", f"{_SOIC}14_3.9x8.7mm_P1.27mm"),
    "button": KitPart(
        *("Omron B3F-4055", "Button_Switch_THT:SW_PUSH-12mm"), {"1": ("1",), "2": ("2",)}
    ),
    "buzzer": KitPart("TDK PS1240P02BT", "Buzzer_Beeper:Buzzer_TDK_PS1240P02BT_D12.2mm_H6.5mm"),
    "display socket": _xh(4),
    "feed socket": KitPart("JST B2P-VH", "Connector_JST:JST_VH_B2P-VH_1x02_P3.96mm_Vertical"),
    "socket towards the main board": _xh(10),
    "socket away from the main board": _xh(11),
    "test point": KitPart("", "TestPoint:TestPoint_Pad_D1.5mm"),  # bare copper: nothing to order
}


def list_pads(part: Any) -> Iterator[tuple[str, str]]:
    """Give (pad, net) of all pads of a part that are joined to something."""
    renamed = KIT_PARTS[part.article].pads
    for pin in part.pins:
        if pin.net is not None and pin.net.name != "__NOCONNECT":
            yield from ((pad, pin.net.name) for pad in renamed.get(pin.name, (str(pin.num),)))


def list_order(board: Board) -> Iterator[tuple[str, int, str, str]]:
    """Give (article, number, order number, references) of what a board takes."""
    count = Counter(part.article for part in board.parts.values() if KIT_PARTS[part.article].order)
    for article, number in count.items():
        refs = [ref for ref, part in board.parts.items() if part.article == article]
        yield article, number, KIT_PARTS[article].order, " ".join(refs)
