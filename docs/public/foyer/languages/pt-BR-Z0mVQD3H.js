import{s as o}from"./pt-BR-QEXmjvp8.js";import{s}from"./pt-BR-DX8YhsfI.js";import{c as t}from"./locale-DKpYMnaz.js";const r=t("pt-BR","ltr",{...o,...s});export{r as ptBR};
